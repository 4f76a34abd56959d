export function ErasureScreen() {
  return null;
}

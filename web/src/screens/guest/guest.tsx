export function GuestScreen() {
  return null;
}

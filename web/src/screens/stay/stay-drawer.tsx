export function StayDrawer() {
  return null;
}

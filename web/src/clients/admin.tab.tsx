export function AdminTab() {
  return null;
}

export function ClientsScreen() {
  return null;
}

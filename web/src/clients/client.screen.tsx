export function ClientRoute() {
  return null;
}

export function StopPage() {
  return null
}

export function CalendarsPage() {
  return null
}

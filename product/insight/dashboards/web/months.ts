/** Every month `YYYY-MM` that a period of days touches. */
export function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = []
  const at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`)
  while (at.toISOString().slice(0, 7) <= to.slice(0, 7)) {
    months.push(at.toISOString().slice(0, 7))
    at.setUTCMonth(at.getUTCMonth() + 1)
  }
  return months
}

/** The days of a month that lie in a period. */
export function daysIn(month: string, { from, to }: { from: string; to: string }): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const first = `${month}-01`
  return { from: first < from ? from : first, to: last > to ? to : last }
}

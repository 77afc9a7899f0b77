export const JOINT = '$$'
export const FIRST_SECOND = '00:00:00'
export const LAST_SECOND = '23:59:59'

/** `MM/DD/YYYY 00:00:00$$MM/DD/YYYY 23:59:59` for two days `YYYY-MM-DD` (document 000 §4). */
export function customText(from: string, to: string): string {
  return `${dayText(from)} ${FIRST_SECOND}${JOINT}${dayText(to)} ${LAST_SECOND}`
}

function dayText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

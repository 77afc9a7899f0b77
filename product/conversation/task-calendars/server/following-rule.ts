import { countOccurrences, nextOccurrence, type TaskRow } from '#product/conversation/tasks/server/public.ts'

/** Where a series goes on after the task that is there, and by which rule; null where it does not, or where a later task says it. */
export function followingRule(task: TaskRow): { start: Temporal.ZonedDateTime; rule: string } | null {
  const { repeat_rule: rule, repeat_zone: zone, repeat_from: from, repeat_at: at, repeated } = task
  if (repeated || rule === null || zone === null || from === null || at === null) return null
  const next = nextOccurrence({ rule, zone, from }, at)
  if (!next) return null
  const start = Temporal.Instant.fromEpochMilliseconds(next.getTime()).toZonedDateTimeISO(zone)
  const parts = rule.split(';').map((part) => {
    const [name, value = ''] = part.split('=')
    if (name === 'COUNT') return `COUNT=${Number(value) - countOccurrences({ rule, zone, from }, at)}`
    return name === 'UNTIL' ? `UNTIL=${untilInUtc(value, zone)}` : part
  })
  return { start, rule: `RRULE:${parts.join(';')}` }
}

/** RFC 5545 wants the end in UTC where the beginning has a zone; a date alone is the whole of that day. */
function untilInUtc(value: string, zone: string): string {
  if (value.endsWith('Z')) return value
  const [, year, month, day, hour = '23', minute = '59', second = '59'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?$/.exec(value) ?? []
  if (!year) return value
  const end = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
  return end.toZonedDateTime(zone).toInstant().toString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')
}

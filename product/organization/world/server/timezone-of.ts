import { languageTag, type Locale } from '#platform/contract/locales.ts'
import type { Timezone } from '../contract.ts'
import { zoneNames } from './zone-names.ts'

const formats = new Map<string, { generic: Intl.DateTimeFormat; offset: Intl.DateTimeFormat }>()

/** A zone by its id, named in a language and with its offset at an instant; undefined when there is none. */
export function timezoneOf(id: number, locale: Locale, now: Date): Timezone | undefined {
  const name = zoneNames[id - 1]
  if (name === undefined) return undefined
  const { generic, offset } = formatsOf(name, languageTag(locale))
  const shift = partOf(offset, now)
  const city = name.split('/').at(-1)!.replaceAll('_', ' ')
  return {
    id,
    name,
    label: `(${shift.replace('GMT', 'UTC')}) ${city} · ${partOf(generic, now)}`,
    offsetMinutes: minutesOf(shift),
  }
}

function formatsOf(timeZone: string, tag: string) {
  const key = `${tag} ${timeZone}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = {
    generic: new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }),
    offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  }
  formats.set(key, made)
  return made
}

function partOf(format: Intl.DateTimeFormat, now: Date): string {
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')!.value
}

/** `GMT+05:45` is 345, `GMT` is 0. */
function minutesOf(shift: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(shift) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

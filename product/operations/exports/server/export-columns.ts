import { languageTag, type Locale } from '#platform/contract/locales.ts'
import type { ListField } from '#platform/contract/filter.ts'
import type { RegisteredList } from '#platform/server/list/served-list.ts'
import type { Translate } from '#platform/server/system/translate.ts'
import { wallClock } from '#platform/server/tables/wall-clock.ts'

/** A value as its reader sees it: an instant is what their clock showed then (as if that were UTC). */
export type Said = string | number | Date | null
export type ExportColumn = {
  name: string
  heading: string
  field: ListField
  say(value: unknown): Said
}
type Reader = { translate: Translate; locale: Locale; timeZone: string }

/** The columns of an export in its reader's words, language and zone; the heading of times names the zone, so that a file tells what it holds wherever it goes. */
export function exportColumns(list: RegisteredList, fields: readonly string[], reader: Reader): ExportColumn[] {
  const clock = wallClock(reader.timeZone)
  return fields.map((name) => {
    const field = list.spec.fields[name]!
    const word = reader.translate(reader.locale, list.system, `lists/${list.list}/fields/${name}`)
    const heading = field.type === 'instant' ? `${word} (${reader.timeZone})` : word
    return { name, heading, field, say: sayer(list, field, reader, clock) }
  })
}

function sayer(list: RegisteredList, field: ListField, reader: Reader, clock: ReturnType<typeof wallClock>) {
  const one = sayOne(list, field, reader, clock)
  if (!field.many) return one
  return (value: unknown): Said => (Array.isArray(value) ? value.map((each) => one(each)).join(', ') : one(value))
}

function sayOne(
  list: RegisteredList,
  { type, choices, code }: ListField,
  { translate, locale }: Reader,
  clock: ReturnType<typeof wallClock>,
): (value: unknown) => Said {
  if (type === 'instant')
    return (value) => (value instanceof Date ? new Date(value.getTime() + clock(value.getTime())) : null)
  if (type === 'boolean') {
    const [yes, no] = [translate(locale, 'exports', 'ui/yes'), translate(locale, 'exports', 'ui/no')]
    return (value) => (value === null ? null : value ? yes : no)
  }
  if (type === 'choice') {
    const enumeration = Object.entries(list.contract.enumerations).find(([, one]) => one === choices)?.[0]
    const words = new Map(
      Object.entries(choices!.values).map(([member, value]) => [
        value,
        enumeration ? translate(locale, list.system, `enumerations/${enumeration}/${member}`) : member,
      ]),
    )
    return (value) => words.get(value as string | number) ?? (value as string | null)
  }
  if (code) return namesOf(code, locale)
  return (value) => (value === null || typeof value === 'number' ? value : String(value))
}

/** Each code is looked up once. */
function namesOf(code: 'country' | 'language' | 'locale', locale: Locale): (value: unknown) => Said {
  const names = new Intl.DisplayNames(languageTag(locale), { type: code === 'country' ? 'region' : 'language' })
  const known = new Map<string, string>()
  const name = (text: string) => {
    try {
      return names.of(code === 'locale' ? languageTag(text as Locale) : text) ?? text
    } catch {
      return text // it is no code
    }
  }
  return (value) => {
    if (typeof value !== 'string') return null
    if (!known.has(value)) known.set(value, name(value))
    return known.get(value)!
  }
}

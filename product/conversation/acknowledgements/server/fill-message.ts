import { dateFormat } from '#platform/contract/formats.ts'
import { languageTag } from '#platform/contract/locales.ts'
import type { MessageText, MessageVariable } from '../contract.ts'

/** The text for a writer: in their locale, else their language, else that of the organization; undefined where there is none of these. */
export function textFor(
  texts: readonly MessageText[],
  wanted: string | null,
  ofTenant: string,
): MessageText | undefined {
  const languageOf = (locale: string) => locale.slice(0, 2).toLowerCase()
  const find = (locale: string) =>
    texts.find((one) => one.locale === locale) ?? texts.find((one) => languageOf(one.locale) === languageOf(locale))
  return (wanted === null ? undefined : find(wanted.replace('-', '_'))) ?? find(ofTenant)
}

export type MessageValues = Record<Exclude<MessageVariable, 'opens'>, string | null> & {
  /** When it is open again, and where clocks say so. */
  opens: { at: Date; timeZone: string } | null
}

const variable = /([ \t]?)\{\{\s*([^{}]*?)\s*\}\}/g
const isValue = (name: string): name is Exclude<MessageVariable, 'opens'> =>
  ['writer', 'location', 'organization'].includes(name)

/** Fills variables in. Values are data: what looks like a variable inside them stays as it is. One without a value goes, with the blank before it. */
export function fillMessage({ text, locale }: MessageText, values: MessageValues): string {
  return text.replaceAll(variable, (_whole, blank: string, name: string) => {
    const value = name === 'opens' ? momentText(values.opens, locale) : isValue(name) ? plain(values[name]) : ''
    return value && blank + value
  })
}

/** One line, however it was typed. */
function plain(value: string | null): string {
  return (value ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

function momentText(opens: MessageValues['opens'], locale: MessageText['locale']): string {
  if (!opens) return ''
  const { at, timeZone } = opens
  const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  return dateFormat(languageTag(locale), { ...parts, timeZone }).format(at)
}

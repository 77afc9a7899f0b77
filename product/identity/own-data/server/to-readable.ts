import { languageTag } from '#platform/contract/locales.ts'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { momentIn } from '#product/identity/sign-in/server/public.ts'
import { ownData } from '../contract.ts'
import type { OwnRecord } from './own-record.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const style = `body{font:15px/1.5 system-ui,sans-serif;color:#1d2327;max-width:1100px;margin:40px auto;padding:0 20px}
h1{font-size:26px}h2{font-size:19px;margin-top:36px}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:6px 10px;border-bottom:1px solid #d9dde1;overflow-wrap:anywhere}th{font-weight:600}
@media(prefers-color-scheme:dark){body{background:#15181b;color:#e6e9ec}th,td{border-color:#353b41}}`

/** The same record as one page that opens in any browser, in the reader's language and zone. */
export function toReadable({ services, who }: MemberCtx, record: OwnRecord): string {
  const { locale } = who
  const zone = String(record.account['timezone'])
  const say = (key: string) => services.translate(locale, ownData.name, key)
  const show = (value: unknown, name: string): string => {
    if (value === null || value === '' || value === undefined) return '–'
    if (typeof value === 'boolean') return say(value ? 'ui/yes' : 'ui/no')
    if (Array.isArray(value)) return value.join(', ') || '–'
    if (name === 'kind') return say(`enumerations/accessKind/${String(value)}`)
    const text = String(value)
    return INSTANT.test(text) ? momentIn(locale, zone, text) : text
  }
  const word = (name: string) => say(`ui/field_${name}`)
  const facts = (fields: object, label: (name: string) => string) =>
    `<table>${Object.entries(fields)
      .map(([name, value]) => `<tr><th scope="row">${safe(label(name))}</th><td>${safe(show(value, name))}</td></tr>`)
      .join('')}</table>`
  const table = (rows: readonly object[]) => {
    if (!rows.length) return `<p>${safe(say('ui/nothing'))}</p>`
    const names = Object.keys(rows[0]!)
    const head = names.map((name) => `<th scope="col">${safe(word(name))}</th>`).join('')
    const lines = rows.map(
      (row) => `<tr>${names.map((name) => `<td>${safe(show(row[name as never], name))}</td>`).join('')}</tr>`,
    )
    return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
  }
  const title = safe(say('ui/dataTitle'))
  const parts = record.sections.map(({ name, rows }) => `<h2>${safe(say(`ui/section_${name}`))}</h2>${table(rows)}`)
  return `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${safe(show(record.takenAt, 'takenAt'))}</p><h2>${safe(say('ui/section_account'))}</h2>${facts(record.account, word)}
<h2>${safe(say('ui/section_preferences'))}</h2>${facts(record.preferences, (name) => name)}${parts.join('')}</body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

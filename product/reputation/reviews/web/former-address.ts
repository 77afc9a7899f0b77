import type { Search } from '#platform/web/router/search-state.ts'
import { writeFilters } from '#platform/contract/filter-address.ts'
import { operator } from '#platform/contract/filter.ts'

/** An empty value: absence, or all time. */
const EMPTY = 'eq:'
const DAY_MS = 86_400_000
const yesNo = { yes: 'true', no: 'false' } as const

/** What an address of the workbench in its former form means today, as changes of it; null where nothing is of that form. */
export function formerAddress(search: Search): Search | null {
  const { q, state, answered, read, flagged, rating, date } = search
  const changed: Record<string, string | undefined> = {}
  if (q !== undefined) changed['q'] = undefined
  if (q) Object.assign(changed, writeFilters([{ name: 'text', operator: operator.CaseInsensitiveText, values: [q] }]))
  if (state && stateOf(state)) Object.assign(changed, { state: undefined, responseState: stateOf(state) })
  if (answered === 'yes' || answered === 'no')
    Object.assign(changed, { answered: undefined, respondedAt: `null:${answered === 'no'}` })
  for (const [name, value] of Object.entries({ read, flagged }))
    if (value === 'yes' || value === 'no') changed[name] = yesNo[value]
  if (rating && /(^|,)0(,|$)/.test(rating)) changed['rating'] = rating.replace(/(^|,)0(?=,|$)/g, '$1') || EMPTY
  if (date === 'lifeToDate') changed['date'] = EMPTY
  const days = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?(@UTC)?$/.exec(date ?? '')
  if (days) changed['date'] = datesOf(days)
  return Object.keys(changed).length > 0 ? changed : null
}

const states = ['open', 'live', 'Start', 'Failed', 'Published', 'Verified', 'Rejected']

function stateOf(text: string): string | undefined {
  const all = text.split(',')
  if (!all.every((one) => states.includes(one) || one.startsWith('Pending'))) return undefined // a region
  return all.map((one) => (one === 'open' ? '' : one === 'live' ? 'Published,Verified' : one)).join(',') || EMPTY
}

function datesOf([, from, to, zone]: RegExpExecArray): string {
  if (!from && !to) return EMPTY
  if (from && to && !zone) {
    const [first, last] = [from, to].map((day) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'))
    const range = [`${first} 00:00:00`, `${last} 23:59:59`].join('$$')
    return writeFilters([{ name: 'date', operator: operator.Equal, values: [range] }])['date']!
  }
  const first = from && `${from}T00:00:00Z`
  const next = to && new Date(Date.parse(to) + DAY_MS).toISOString()
  return [first && `gte:${first}`, next && `lt:${next}`].filter(Boolean).join(';')
}

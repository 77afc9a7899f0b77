import { readFilters, writeFilters } from '#platform/contract/filter-address.ts'
import { operator } from '#platform/contract/filter.ts'
import type { Search } from '#platform/web/router/search-state.ts'
import type { AdvancedKeyword } from '../contract.ts'

const SIGN = 'keyword:'

/** What follows `keyword:` in the search field of a page, and the field's name; undefined where nobody writes so. */
export function keywordAsked(search: Search, names: readonly string[]): { field: string; name: string } | undefined {
  for (const { name, values } of readFilters(search, names)) {
    const text = values[0]?.trim() ?? ''
    if (text.toLowerCase().startsWith(SIGN)) return { field: name, name: text.slice(SIGN.length).trim() }
  }
  return undefined
}

/** The change of the address that puts the keyword of that name in place of the search; undefined while another name could still be meant. */
export function withKeyword(
  asked: { field: string; name: string },
  kept: readonly Pick<AdvancedKeyword, 'name' | 'text'>[],
): Search | undefined {
  const wanted = asked.name.toLowerCase()
  if (!wanted) return undefined
  const starting = kept.filter(({ name }) => name.toLowerCase().startsWith(wanted))
  const [only] = starting
  if (!only || starting.length > 1 || only.name.toLowerCase() !== wanted) return undefined
  const clause = { name: 'keyword', operator: operator.Equal, values: [only.text] }
  return { [asked.field]: undefined, keyword: writeFilters([clause])['keyword'], open: undefined }
}

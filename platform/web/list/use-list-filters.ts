import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnySystem } from '#platform/contract/define-system.ts'
import type { FilterClause, ListField, Operator } from '#platform/contract/filter.ts'
import { ownListFields } from '#platform/contract/refreshes.ts'
import { currentTenantId } from '../api/request-context.ts'
import { useSearchState } from '../router/search-state.ts'
import { useSession } from '../session/session.ts'
import { i18n } from '../words/i18n.ts'
import { facetSource } from './facet-source.ts'
import type { FieldFilter, Filter, Option, TextFilter } from './filters.ts'
import { membersOf, spokenBy } from './members-of.ts'

export type FieldLook = {
  pinned?: true
  byLink?: true
  icon?: ReactNode
  label?: string
  initial?: readonly FilterClause[]
  options?: FieldFilter['options']
  markOf?: FieldFilter['markOf']
  /** How its absence is called. */
  none?: string
}
type Given = {
  /** The search field; `operator` where it searches a field of the list. */
  search?: { name: string; label: string; operator?: Operator }
  /** Fields in the order of the bar, with what the contract cannot say of them; all others follow as the contract has them. */
  fields?: Readonly<Record<string, FieldLook>>
  without?: readonly string[]
}

/** The filters of a list: the filterable fields of its contract, in its words, and the fields that the tenant gave it. */
export function useListFilters(system: AnySystem, list: string, given: Given): readonly Filter[] {
  const { t } = useTranslation([system.name, 'platform', ...spokenBy(system.lists[list]!.fields)], { i18n })
  const own = useOwnFields(`${system.name}.${list}`)
  const { user, actions } = useSession()
  const { piiScopes, hiddenFields } = user
  const { search, fields, without } = given
  return useMemo(() => {
    const say = (path: string) => t(path, { ns: system.name })
    const declared = system.lists[list]!.fields
    const looks = fields ?? {}
    const hides = (name: string) => {
      const { pii, needs } = declared[name] ?? {}
      if (hiddenFields?.includes(`${system.name}.${list}.${name}`)) return true
      return (pii && !piiScopes?.includes(pii)) || (needs && actions[needs] !== true)
    }
    const names = [...Object.keys(looks), ...Object.keys(declared).filter((name) => !Object.hasOwn(looks, name))]
    const source = facetSource()
    const filterOf = (name: string, field: ListField, label: string): FieldFilter => {
      const look = looks[name] ?? {}
      const none: Option[] = field.nullable && look.none ? [{ value: '', label: look.none }] : []
      const members = field.choices ? [...none, ...membersOf(field.choices, t)] : undefined
      return {
        kind: 'field',
        name,
        field,
        label: look.label ?? label,
        pinned: look.pinned,
        byLink: look.byLink,
        icon: look.icon,
        initial: look.initial,
        options: look.options ?? members,
        markOf: look.markOf,
        find: field.facetable && source ? (ask) => source.find(`${system.name}.${list}`, name, ask) : undefined,
      }
    }
    const filters: Filter[] = names
      .filter((name) => declared[name]?.filterable && !without?.includes(name) && name !== search?.name)
      .filter((name) => !hides(name))
      .map((name) => filterOf(name, declared[name]!, say(`lists/${list}/fields/${name}`)))
    const quick: TextFilter[] = search && !hides(search.name) ? [{ kind: 'text', ...search }] : []
    return [...quick, ...filters, ...own.map(({ name, label, field }) => filterOf(name, field, label))]
  }, [t, system, list, search, fields, without, own, piiScopes, hiddenFields, actions])
}

const nothing: readonly { name: string; label: string; field: ListField }[] = []

/** Fields that the tenant itself defined; until they are known, those that the address names stand for themselves, so that no condition is lost. */
function useOwnFields(list: string) {
  const source = facetSource()
  const [search] = useSearchState()
  const { data } = useQuery({
    queryKey: [ownListFields, list, currentTenantId(), i18n.language],
    enabled: source !== undefined,
    staleTime: 300_000,
    queryFn: ({ signal }) => source!.fields(list, signal),
  })
  const named = source
    ? Object.keys(search)
        .map((name) => name.replace(/^\./, ''))
        .filter((name) => source.isOwnName(name))
        .join('\n')
    : ''
  return useMemo(() => {
    if (data) return data
    if (!named) return nothing
    const field: ListField = { type: 'text', many: true, nullable: true, filterable: true, facetable: true }
    return named.split('\n').map((name) => ({ name, label: name, field }))
  }, [data, named])
}

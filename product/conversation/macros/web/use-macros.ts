import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { macros } from '../contract.ts'
import { loadMacros } from './listed-macros.ts'

/** The macros of every level that the reader sees, those used most first. */
export function useMacros() {
  const { data, error, refetch } = useQuery(
    queriesOf(macros).list.made(['of every level'], ({ signal }) => loadMacros(signal)),
  )
  return { data: data?.toSorted((a, b) => b.uses - a.uses), error, refetch }
}

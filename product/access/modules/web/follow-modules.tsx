import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#platform/web/api/live.ts'
import { sessionQuery } from '#platform/web/session/session.ts'
import { modules } from '../contract.ts'

/** Stands in the shell: what a module takes or gives back is gone or there at once, in menus and pages. */
export function FollowModules() {
  const queries = useQueryClient()
  useLive(modules, 'changed', () => {
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    void queries.invalidateQueries({ queryKey: ['modules'] })
    void queries.invalidateQueries({ queryKey: ['list', 'modules'] })
  })
  return null
}

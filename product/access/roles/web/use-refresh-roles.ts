import { useQueryClient } from '@tanstack/react-query'

/** Asks for the roles anew wherever they are shown, after one was changed. */
export function useRefreshRoles(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['roles'] }),
      queries.invalidateQueries({ queryKey: ['list', 'roles'] }),
    ])
  }
}

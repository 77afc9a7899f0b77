import { useRouter } from '@tanstack/react-router'
import { refreshed } from '../api/refresh.ts'
import { type Search, useSearchState } from './search-state.ts'

/** Opens what was just made as soon as it is listed, unless the person has closed the pane or gone on meanwhile; `rest` is what else changes in the address. */
export function useOpenMade() {
  const router = useRouter()
  const [, change] = useSearchState()
  return async (id: string | number, rest: Search = {}) => {
    const madeAt = router.latestLocation.state.__TSR_key
    await refreshed()
    if (router.latestLocation.state.__TSR_key === madeAt) change({ ...rest, open: String(id) })
  }
}

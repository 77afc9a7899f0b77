import { useEffect } from 'react'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { officeState } from '../contract.ts'

/** Leads an address from before locations had regions, when `state` was the office's, to the one that means the same today. */
export function useFormerState() {
  const [search, change] = useSearchState()
  const former = search['state']
  const isFormer = officeState.members.some((state) => former?.split(',').includes(state))
  useEffect(() => {
    if (isFormer) change({ state: undefined, officeState: former })
  }, [isFormer, former, change])
}

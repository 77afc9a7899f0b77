import { useEffect } from 'react'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { formerAddress } from './former-address.ts'

/** Leads an address of the former form to the one that means the same today. */
export function useFormerAddress() {
  const [search, change] = useSearchState()
  const meant = formerAddress(search)
  const key = meant && JSON.stringify(meant)
  useEffect(() => {
    if (meant) change(meant)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what the change is
  }, [key])
}

import { useCallback, useEffect, useLayoutEffect } from 'react'
import { useSession } from '../session/session.ts'
import { setShownTitle } from './shown-title.ts'

/** Names the tab after the page and the tenant, and the page in the top bar. */
export function usePageTitle(title: string): void {
  const name = useNaming(title)
  useEffect(name, [name])
}

/** The same for what a page is called unless it says more: named before its own parts name it. */
export function useUsualPageTitle(title: string): void {
  const name = useNaming(title)
  useLayoutEffect(name, [name])
}

function useNaming(title: string): () => void {
  const { tenant, agency } = useSession()
  const place = tenant?.name ?? agency.name
  return useCallback(() => {
    setShownTitle(title)
    document.title = title ? `${title} · ${place}` : place
  }, [title, place])
}

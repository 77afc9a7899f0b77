import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { setShownTitle } from './shown-title.ts'

/** Names the tab after the page and the tenant, and the page in the top bar. */
export function usePageTitle(title: string): void {
  const { tenant, agency } = useSession()
  const place = tenant?.name ?? agency.name
  useEffect(() => {
    setShownTitle(title)
    document.title = title ? `${title} · ${place}` : place
  }, [title, place])
}

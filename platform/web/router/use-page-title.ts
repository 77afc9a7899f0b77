import { useEffect } from 'react'
import { useSession } from '../session/session.ts'

/** Names the tab after the page and the tenant. */
export function usePageTitle(title: string): void {
  const { tenant, agency } = useSession()
  const place = tenant?.name ?? agency.name
  useEffect(() => {
    document.title = title ? `${title} · ${place}` : place
  }, [title, place])
}

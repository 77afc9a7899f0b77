import { later } from '#platform/web/parts/later.tsx'
import { useSession } from '#platform/web/session/session.ts'

const Banner = later(() => import('./banner.tsx').then(({ Banner }) => Banner))

/** On every page while somebody acts as another person. */
export function ActingBanner() {
  const session = useSession()
  if (!session.isImpersonated || !session.impersonation) return null
  return <Banner until={session.impersonation.until} mayWrite={session.impersonation.mayWrite} />
}

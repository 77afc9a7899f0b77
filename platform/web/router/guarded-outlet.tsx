import { Outlet, useLocation } from '@tanstack/react-router'
import { isClosedTenant, namedTenantId } from '../api/request-context.ts'
import { useSession } from '../session/session.ts'
import { later } from '../parts/later.tsx'
import { webSystems } from '../systems.ts'
import { withAllWords } from '../words/with-all-words.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { refusalAt } from './path-guard.ts'

const Forbidden = later(() => withAllWords(import('./forbidden-page.tsx')).then(({ ForbiddenPage }) => ForbiddenPage))

/** The page of the address, where the guards of all systems let one pass. */
export function GuardedOutlet() {
  const session = useSession()
  const pathname = useLocation({ select: (at) => at.pathname })
  const isClosed = useLocation({ select: () => isClosedTenant(namedTenantId()) })
  if (isClosed) return <NotFoundPage />
  const rules = {
    guards: webSystems().flatMap(({ guards }) => guards),
    agencyPrefixes: webSystems().flatMap(({ agencyPrefixes }) => agencyPrefixes),
  }
  const refusal = refusalAt(pathname, rules, { ...session, inTenant: session.tenant !== null })
  if (!refusal) return <Outlet />
  if (refusal.missing === 'agency') return <Forbidden kind="agency" actions={[]} />
  if (refusal.missing === 'flag') return <Forbidden kind="flag" flag={refusal.name} actions={[]} />
  return <Forbidden actions={[refusal.name]} />
}

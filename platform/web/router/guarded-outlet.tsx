import { Outlet, useLocation } from '@tanstack/react-router'
import { useSession } from '../session/session.ts'
import { later } from '../parts/later.tsx'
import { webSystems } from '../systems.ts'
import { wordAt } from '../words/words-of.ts'
import { refusalAt } from './path-guard.ts'

const Forbidden = later(() => import('./forbidden-page.tsx').then(({ ForbiddenPage }) => ForbiddenPage))

/** The page of the address, where the guards of all systems let one pass. */
export function GuardedOutlet() {
  const session = useSession()
  const pathname = useLocation({ select: (at) => at.pathname })
  const rules = {
    guards: webSystems().flatMap(({ guards }) => guards),
    agencyPrefixes: webSystems().flatMap(({ agencyPrefixes }) => agencyPrefixes),
  }
  const refusal = refusalAt(pathname, rules, { ...session, inTenant: session.tenant !== null })
  if (!refusal) return <Outlet />
  if (refusal.missing === 'agency') return <Forbidden kind="agency" right="" actions={[]} />
  const kind = refusal.missing === 'flag' ? 'flag' : 'right'
  return <Forbidden kind={kind} right={nameOfAction(refusal.name)} actions={[refusal.name]} />
}

/** The words of a right where some system has them, else its own name. */
function nameOfAction(action: string): string {
  for (const { contract } of webSystems()) {
    const own = Object.entries(contract.permissions).find(([, permission]) => permission.action === action)
    if (own) return wordAt(contract.name, `permissions/${own[0]}`)
  }
  return action
}

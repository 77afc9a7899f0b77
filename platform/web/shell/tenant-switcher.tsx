import { lazy, Suspense } from 'react'
import { TenantLogo } from '../parts/tenant-logo.tsx'
import { useSession } from '../session/session.ts'
import classes from './shell.module.css'

// Most people have one tenant and never need it.
const TenantChoice = lazy(() => import('./tenant-choice.tsx').then(({ TenantChoice }) => ({ default: TenantChoice })))

/** The tenant of this tab; each tab has its own. */
export function TenantSwitcher() {
  const { tenant, agency, isAgencyUser, tenants: reachable = 1 } = useSession()
  const place = tenant ?? { ...agency, color: agency.color }
  const face = (
    <>
      <TenantLogo name={place.name} color={place.color} logo={place.logo} />
      <span className="cut">{place.name}</span>
    </>
  )
  const still = <span className={classes.switch}>{face}</span>
  if (!isAgencyUser && reachable < 2) return still
  return (
    <Suspense fallback={still}>
      <TenantChoice face={face} />
    </Suspense>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import outlines from 'virtual:outlines'
import type { AnySystem } from '#platform/contract/define-system.ts'
import { theSession } from '#platform/contract/refreshes.ts'
import { isClosedWhileActing } from '#platform/contract/while-acting.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { allowReports } from '../feedback/report.ts'
import { currentTenantId, namedTenantId, setRequestContext } from '../api/request-context.ts'

export type Profile = {
  sId: string
  user: {
    id: number
    firstName: string
    lastName: string
    email: string
    locale: string
    timezone?: string | null
    initials?: string
    color?: string | null
    preferences?: Record<string, unknown>
    /** Which personal data of others one may see. */
    piiScopes?: readonly string[]
    /** Fields of lists, `<system>.<list>.<field>`, that their roles hide. */
    hiddenFields?: readonly string[]
    /** Secured fields, `<system>.<field>`, that their roles do not let them change. */
    readOnlyFields?: readonly string[]
  }
  agency: {
    id: number
    name: string
    /** The one that runs this installation. */
    isPlatform?: boolean
    whiteLabel?: boolean
    logo?: string | null
    color?: string | null
  }
  tenant: {
    id: number
    name: string
    internalName?: string
    accountType?: number | string
    logo?: string | null
    color?: string | null
    timeoutMins?: number
    /** What is sensitive is hidden from everybody here. */
    hipaa?: boolean
    /** The permitted landing prefixes, in the printed order. */
    menus?: readonly string[]
  } | null
  /** How many tenants this person may enter. */
  tenants?: number
  actions: Record<string, true>
  /** Rights that one would have, were a part of the product not switched off here. */
  closed?: Record<string, true>
  featureFlags?: Record<string, boolean>
  isAgencyUser: boolean
  isImpersonated?: boolean
  impersonatedBy?: string | { name?: string } | null
  /** Until when somebody else acts as this person, and whether they may change anything yet. */
  impersonation?: { until: string; mayWrite: boolean } | null
  isSSO?: boolean
  /** Whether the same password opened other accounts, and the tenant shows its switcher. */
  canSwitch?: boolean
  /** Nothing that lies at a location is theirs to see. */
  reachesNone?: boolean
  /** Every location of the tenant is theirs to see. */
  reachesAll?: boolean
  /** This installation has no mail server: what is to be mailed waits for one. */
  mailIsOff?: boolean
}

/** The session of this tab, or an ApiError with 401 when there is none. */
export async function fetchSession(): Promise<Profile> {
  const profile = await request<Profile>('GET', '/api/auth/session', {
    query: { tenant: currentTenantId() },
    stay: true,
  })
  setRequestContext({ agencyId: profile.agency.id, tenantId: profile.tenant?.id })
  allowReports(profile.user.preferences)
  return profile
}

/** The session with which a tab begins: outside of the tenant that its address names, where it may not enter that. Raises as `fetchSession` does. */
export async function beginSession(): Promise<Profile> {
  try {
    return await fetchSession()
  } catch (error) {
    const closedTenantId = namedTenantId()
    if (!(error instanceof ApiError) || error.key !== 'platform.wrongTenant' || closedTenantId === undefined)
      throw error
    setRequestContext({ closedTenantId })
    return fetchSession()
  }
}

export const sessionQuery = { queryKey: [theSession], queryFn: fetchSession, staleTime: 300_000 }

/** Who is signed in. Pages stand under a session, so it is always there. */
export function useSession(): Profile {
  return useSuspenseQuery(sessionQuery).data
}

/** Whether one holds a right, by the name under which roles hold it (`actionOf` gives it), and while one acts as another it still opens something. */
export function useMay(): (action: string) => boolean {
  const { actions, isImpersonated } = useSession()
  return (action) => actions[action] === true && !(isImpersonated && closedWhileActing().has(action))
}

/** Whether a call is closed while one acts as another: what to ask where the right alone does not say so (`useMay`), as where it opens other calls, too, or where none is taken. */
export function useShut<S extends AnySystem>(system: S): (route: keyof S['routes'] & string) => boolean {
  const { isImpersonated } = useSession()
  return (route) => Boolean(isImpersonated) && isClosedWhileActing(system.routes[route]!)
}

export function nameOf(user: Profile['user']): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email
}

let closed: ReadonlySet<string> | undefined

function closedWhileActing(): ReadonlySet<string> {
  return (closed ??= new Set(outlines.flatMap(({ closedWhileActing }) => closedWhileActing)))
}

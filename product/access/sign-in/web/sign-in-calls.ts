import { request } from '#platform/web/api/request.ts'

export type Account = {
  id: number
  tenantID: number | null
  agencyID: number
  mfaEnabled: boolean
  loginToken: string
  name: string
  tenant?: { name: string; logo?: string | null } | null
}

export type WhiteLabel = {
  logo?: string | null
  name?: string
  whiteLabeled?: boolean
  color?: string | null
  tenantID?: number | null
  issuerID?: string | null
}

/** The accounts whose own password matched. Raises ApiError. */
export async function findAccounts(email: string, password: string, persist: boolean): Promise<readonly Account[]> {
  const { users } = await request<{ users: Account[] }>('POST', '/api/auth/login2', {
    body: { email, password, persist },
    stay: true,
  })
  return users
}

/** Opens the session of one account; the session id stays with this tab. Raises ApiError. */
export async function enter({ id, loginToken }: Account, persist: boolean): Promise<void> {
  const profile = await request<{ sId?: string }>('POST', '/api/auth/authenticate', {
    body: { user: { id, loginToken }, persist },
    stay: true,
  })
  if (profile?.sId) sessionStorage.setItem('sId', profile.sId)
}

/** Whose sign-in page this is, by the agency `a` and tenant `t` in the address; a failure shows the house's own. */
export async function fetchWhiteLabel(): Promise<WhiteLabel | undefined> {
  const search = new URLSearchParams(location.search)
  const [a, t] = [search.get('a'), search.get('t')]
  if (!a && !t) return undefined
  return request<WhiteLabel>('GET', '/api/auth/logo', { query: { a, t }, stay: true }).catch(() => undefined)
}

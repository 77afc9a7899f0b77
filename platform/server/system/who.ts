import type { Locale } from '#platform/contract/locales.ts'

/** Who acts: the signed-in user (`subject`), and `actorId`, who differs while somebody impersonates. Loaded afresh for every request and job. */
export type Who = {
  userId: number
  actorId: number
  agencyId: number
  /** The tenant a tenant's user belongs to; null for users of an agency. */
  tenantId: number | null
  actions: ReadonlySet<string>
  /** Where parts of the product are switched off: what the roles give all the same, and each action that is taken with the parts that take it. */
  closed?: { held: ReadonlySet<string>; by: ReadonlyMap<string, readonly string[]> }
  /** Locations in scope; `all` also covers those added later. */
  locationIds: readonly number[] | 'all'
  piiScopes: ReadonlySet<string>
  /** Secured fields (`<system>.<field>`) that none of their roles shows, and those that none lets them change; all others are read and written. */
  fields?: { hidden: ReadonlySet<string>; readOnly: ReadonlySet<string> }
  /** Where nothing personal may leave a tenant and nobody sees what is sensitive: the scopes that this person holds all the same. */
  confined?: { held: ReadonlySet<string> }
  name: string
  locale: Locale
  timeZone: string
  sessionId?: number
  /** While somebody else acts as this person: who, and whether they may change anything yet. */
  impersonation: { actorName: string; until: Date; mayWrite: boolean } | null
  /** The key through which a program acts as this person, with the rights that both have; `scope` ties it to the routes of that scope, `isAbove` says that it is an agency's, `readsOnly` that it changes nothing, `isPlaced` that it is tied to locations, whatever more its maker comes to reach, and `roleIds` that it gives none but these, whatever others they come to give. */
  apiKey?: {
    id: number
    name: string
    scope: string | null
    isAbove: boolean
    readsOnly: boolean
    isPlaced: boolean
    roleIds?: readonly number[]
  }
  /** While somebody without an account acts by a link that this person lent their permissions to: who, and by which. */
  guest?: { name: string; linkId: number }
  /** What must be settled before anything else is allowed. */
  pending: 'password' | 'terms' | null
}

/** What the access systems tell the ground floor; the only questions it ever asks about people. */
export type Gate = {
  /** The holder of a session cookie, or null. With `isUse: false` the session does not count as used by it. */
  identify(cookie: string | undefined, now: Date, options?: { isUse?: boolean }): Promise<Who | null>
  /** The holder of a session cookie as `identify` found them last, or null; asks nothing, so that it is a guess. `identify` answers the very same where it still holds. */
  recall(cookie: string | undefined, now: Date): Who | null
  /** Whether a cookie nobody is let in with is that of a session which goes on once their tenant is resumed. */
  isPaused(cookie: string | undefined, now: Date): Promise<boolean>
  /** Whoever made an API key, with no more than the key and they themselves still hold, inside its tenant; or null. */
  identifyKey(key: string, now: Date): Promise<Who | null>
  /** The same person inside a tenant, or null when that tenant is not theirs to enter. */
  enter(who: Who, tenantId: number): Promise<Who | null>
  /** A person as they are now, for a job they asked for earlier, or null when they may no longer act; through the key they asked with, where it was one. */
  authorise(userId: number, tenantId: number | null, apiKeyId?: number): Promise<Who | null>
  /** Whether the pages are somebody's own under this host name, beside the public address. */
  isBrandHost(hostname: string): Promise<boolean>
}

/** All that somebody may give to others: what their roles give, also where it is of no use while a part of the product is switched off. */
export function canGrant({ actions, closed }: Pick<Who, 'actions' | 'closed'>): ReadonlySet<string> {
  return closed?.held ?? actions
}

/** The scopes that somebody may give to others: what they hold, also where it shows nothing. */
export function canGrantScopes({ piiScopes, confined }: Pick<Who, 'piiScopes' | 'confined'>): ReadonlySet<string> {
  return confined?.held ?? piiScopes
}

/** Somebody where nothing personal may leave: what is sensitive is hidden from them, whatever they hold. */
export function confine<W extends Pick<Who, 'piiScopes' | 'confined'>>(who: W): W {
  const piiScopes = new Set([...who.piiScopes].filter((scope) => scope === 'public'))
  return { ...who, piiScopes, confined: { held: canGrantScopes(who) } }
}

/** The same person for what leaves the product in their name, by mail, webhook or file: where nothing personal may, it is as if they saw none of it. */
export function outside<W extends Pick<Who, 'piiScopes' | 'confined'>>(who: W): W {
  return who.confined ? { ...who, piiScopes: new Set() } : who
}

/** Whose data somebody looks at as their own: none through a key, and none while another acts as them. */
export function selfOf(who: Pick<Who, 'userId' | 'actorId' | 'apiKey'> | null): number | undefined {
  return who && !who.apiKey && who.actorId === who.userId ? who.userId : undefined
}

/** Who somebody is where things belong to one person alone; nobody through a key, which stands for rights. */
export function personOf(who: Pick<Who, 'userId' | 'apiKey'>): number | null {
  return who.apiKey ? null : who.userId
}

/** Whether a location is within somebody's scope. */
export function reaches(who: Who, locationId: number): boolean {
  return who.locationIds === 'all' || who.locationIds.includes(locationId)
}

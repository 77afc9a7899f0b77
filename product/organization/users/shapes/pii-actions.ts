import type { piiActions } from '#product/organization/roles/contract.ts'
import { piiScope, type seenScope } from './user.ts'

type Kept = (typeof piiScope)['members'][number]
type Scope = (typeof seenScope)['members'][number]

/** What is asked for here, held by the compiler to what roles know of it. */
const asked: typeof piiActions = {
  public: 'platform-pii-public.view',
  sensitive: 'platform-pii-sensitive.view',
  administration: 'sensitive_pii.view',
}

/** The scope that is kept with a person so that the other may count. */
const keptFor: Record<Scope, Kept> = { public: 'public', sensitive: 'sensitive', administration: 'sensitive' }

/** The scopes that count: kept with a person, and allowed by what they may do. */
export function seenPii(kept: readonly string[], actions: Pick<ReadonlySet<string>, 'has'>): Scope[] {
  return (Object.keys(asked) as Scope[]).filter((scope) => kept.includes(keptFor[scope]) && actions.has(asked[scope]))
}

/** Those of what somebody sees that are kept with a person, so that whoever they bring in has no other. */
export function keptPii(seen: ReadonlySet<string>): Kept[] {
  return piiScope.members.filter((scope) => seen.has(scope))
}

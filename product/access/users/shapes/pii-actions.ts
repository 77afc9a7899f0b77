import type { piiScope } from './user.ts'

type Scope = (typeof piiScope)['members'][number]

/** The rights of which each lets a person have one kind of personal data in sight; their scopes say which of these they do. */
export const piiActions: Record<Scope, string> = {
  public: 'platform-pii-public.view',
  sensitive: 'platform-pii-sensitive.view',
}

/** The scopes that count: kept with a person, and allowed by what they may do. */
export function seenPii(kept: readonly string[], actions: Pick<ReadonlySet<string>, 'has'>): Scope[] {
  return (Object.keys(piiActions) as Scope[]).filter((scope) => kept.includes(scope) && actions.has(piiActions[scope]))
}

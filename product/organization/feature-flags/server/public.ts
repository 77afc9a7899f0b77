import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { KnownFlag } from '../contract.ts'
import { evaluateFlag, type FlagRow } from './evaluate-flag.ts'

export { leaveFlags } from './leave-flags.ts'
export { canProvisionBeta } from './can-provision-beta.ts'
export { setFlagTenants } from './set-flag-tenants.ts'

type Asking = { userId: number; agencyId: number; tenantId: number | null }

/** Every flag by its key, as it is for somebody in a tenant (or above them). Reads in the platform's scope. */
export async function featureFlagsOf(read: Db, who: Asking): Promise<Record<string, boolean>> {
  const { flags, subject } = await flagsAndSubject(read, who)
  return Object.fromEntries(flags.map((flag) => [flag.key, evaluateFlag(flag, subject).enabled]))
}

/** Whether one flag is on for somebody; a flag that was deleted is off. */
export async function isFlagOn(read: Db, flag: KnownFlag, who: Asking): Promise<boolean> {
  return (await featureFlagsOf(read, who))[flag] ?? false
}

/** Every flag for somebody, with the rules that hold for them. Reads in the platform's scope. */
export async function explainFlagsOf(
  read: Db,
  who: Asking,
): Promise<{ key: string; enabled: boolean; rules: string[] }[]> {
  const { flags, subject } = await flagsAndSubject(read, who)
  return flags.map((flag) => {
    const { enabled, steps } = evaluateFlag(flag, subject)
    return { key: flag.key, enabled, rules: steps.flatMap(({ rule, holds }) => (holds ? rule : [])) }
  })
}

async function flagsAndSubject(read: Db, who: Asking) {
  const [{ rows: flags }, { rows: roles }] = await Promise.all([
    sql<FlagRow>`select key, enabled, share_percent, agency_ids, tenant_ids, role_ids, user_ids from feature_flag order by key`.execute(
      read,
    ),
    sql<{ role_id: number }>`select role_id from user_role where user_id = ${who.userId}`.execute(read),
  ])
  return { flags, subject: { ...who, roleIds: roles.map(({ role_id }) => role_id) } }
}

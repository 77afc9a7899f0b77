import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { Settings } from '../shapes/sso-config.ts'
import type { Config } from './load-config.ts'
import { keysBehind, saversAfter, unprovenKeys } from './savers.ts'
import { administratorsOf, personSpeaksForAll } from './speak-for-all.ts'

/** Who tried the settings with what came through whole, and what that was signed by. */
export type Trial = { tester: number; isByNext: boolean; signedBy: readonly string[]; now: Date }
type Saving = { tenantId: number; saver: number; stored: Config | undefined }

/** Notes who saved settings that let people in another way than those stored until now; another next certificate is to be proved anew. */
export async function noteSaved(
  tx: Pick<Tx, 'db'>,
  { tenantId, saver, stored }: Saving,
  { wanted, isSame }: { wanted: Settings; isSame: boolean },
): Promise<void> {
  const next = stored?.next_certificate ?? null
  const isNextKept = wanted.nextX509Certificate === null || wanted.nextX509Certificate === next
  const after = saversAfter(stored, saver, { wanted, isSame })
  await tx.db
    .updateTable('sso_config')
    .set({
      ...after,
      key_savers: JSON.stringify(after.key_savers),
      ...(isNextKept ? {} : { next_proven: false }),
    })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** Notes that this version of the settings let somebody through whole, tried by none of those who saved it, and proves the one key that signed. Answers whether it counts; by the next certificate only where the current one has been proved. */
export async function noteTested(
  tx: Pick<Tx, 'db'>,
  services: Pick<Services, 'gate'>,
  config: Config,
  trial: Trial,
): Promise<boolean> {
  const { tenant_id, version } = config
  if (trial.isByNext && unprovenKeys(config).size > 0) return false
  if (!(await isProof(tx, services, config, trial))) return false
  const keys = keysBehind(config, trial)
  // a key can be made to fit what another signed: what fits several proves none of them
  if (keys.length === 1)
    await sql`update sso_config set key_savers = key_savers - ${keys}::text[]
      where tenant_id = ${tenant_id} and version = ${version}`.execute(tx.db)
  await tx.db
    .updateTable('sso_config')
    .set({ tested_version: version, tested_at: trial.now, savers: [] })
    .where('tenant_id', '=', tenant_id)
    .where('version', '=', version)
    .where('tested_version', 'is distinct from', version)
    .execute()
  return true
}

/** Notes that the next certificate let somebody through, in the same way; it counts for everybody from then on. */
export async function noteNextProven(
  tx: Pick<Tx, 'db'>,
  services: Pick<Services, 'gate'>,
  config: Config,
  trial: Trial,
): Promise<void> {
  const { tenant_id, version } = config
  if (!(await isProof(tx, services, config, trial))) return
  await tx.db
    .updateTable('sso_config')
    .set({ next_proven: true, next_savers: [] })
    .where('tenant_id', '=', tenant_id)
    .where('version', '=', version)
    .execute()
}

/**
 * Nobody proves what they saved themselves, however many others saved it too, unless they have all and nobody else is there who could. What somebody saved
 * who has less than anybody there, now or gone since, is proved only by whoever has all: two with less could vouch for each other.
 */
async function isProof(
  tx: Pick<Tx, 'db'>,
  { gate }: Pick<Services, 'gate'>,
  config: Config,
  trial: Trial,
): Promise<boolean> {
  const { savers, next_savers, key_savers, tenant_id: tenantId } = config
  const { tester } = trial
  const behind = keysBehind(config, trial).flatMap((key) => key_savers[key] ?? [])
  const authors = new Set([...savers, ...next_savers, ...behind])
  const speaks = (userId: number) => personSpeaksForAll(tx, gate, { userId, tenantId })
  const hasAll = await speaks(tester)
  if (!authors.has(tester)) return hasAll || everyOne([...authors], speaks)
  return hasAll && !(await administratorsOf(tx, tenantId)).some((id) => id !== tester)
}

async function everyOne(ids: readonly number[], holds: (id: number) => Promise<boolean>): Promise<boolean> {
  for (const id of ids) if (!(await holds(id))) return false
  return true
}

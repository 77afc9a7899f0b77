import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Settings } from '../shapes/sso-config.ts'
import type { Config } from './load-config.ts'
import { isCurrentUnproven, keySaversProven, saversAfter } from './savers.ts'
import { administratorsOf } from './speak-for-all.ts'

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

/** Notes that this version of the settings let somebody through whole, tried by none of those who saved it. Answers whether it counts; by the next certificate only where the current one has been proved. */
export async function noteTested(
  tx: Pick<Tx, 'db'>,
  config: Config,
  { tester, isByNext, now }: { tester: number; isByNext: boolean; now: Date },
): Promise<boolean> {
  const { tenant_id, version } = config
  if ((isByNext && isCurrentUnproven(config)) || !(await isProof(tx, config, tester))) return false
  const key_savers = isByNext ? {} : { key_savers: JSON.stringify(keySaversProven(config)) }
  await tx.db
    .updateTable('sso_config')
    .set({ tested_version: version, tested_at: now, savers: [], ...key_savers })
    .where('tenant_id', '=', tenant_id)
    .where('version', '=', version)
    .where('tested_version', 'is distinct from', version)
    .execute()
  return true
}

/** Notes that the next certificate let somebody through, in the same way; it counts for everybody from then on. */
export async function noteNextProven(tx: Pick<Tx, 'db'>, config: Config, tester: number): Promise<void> {
  const { tenant_id, version } = config
  if (!(await isProof(tx, config, tester))) return
  await tx.db
    .updateTable('sso_config')
    .set({ next_proven: true, next_savers: [] })
    .where('tenant_id', '=', tenant_id)
    .where('version', '=', version)
    .execute()
}

/** Nobody proves what they saved themselves, however many others saved it too, unless nobody else is there at all who could. */
async function isProof(
  tx: Pick<Tx, 'db'>,
  { savers, next_savers, tenant_id }: Config,
  tester: number,
): Promise<boolean> {
  if (!savers.includes(tester) && !next_savers.includes(tester)) return true
  return !(await administratorsOf(tx, tenant_id)).some((id) => id !== tester)
}

import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Config } from './load-config.ts'
import { administratorsOf } from './speak-for-all.ts'

/** Notes that this version of the settings let somebody through whole, tried by whoever did not save it. Answers whether it counts. */
export async function noteTested(tx: Pick<Tx, 'db'>, config: Config, tester: number, now: Date): Promise<boolean> {
  const { tenant_id, version } = config
  if (!(await isProof(tx, config, tester))) return false
  await tx.db
    .updateTable('sso_config')
    .set({ tested_version: version, tested_at: now })
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
    .set({ next_proven: true })
    .where('tenant_id', '=', tenant_id)
    .where('version', '=', version)
    .execute()
}

/** Nobody proves what they saved themselves, unless nobody else is there who could. */
async function isProof(tx: Pick<Tx, 'db'>, { saved_by, tenant_id }: Config, tester: number): Promise<boolean> {
  if (saved_by === null || saved_by !== tester) return true
  return !(await administratorsOf(tx, tenant_id)).some((id) => id !== tester)
}

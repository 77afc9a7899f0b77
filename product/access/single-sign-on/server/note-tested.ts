import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Config } from './load-config.ts'

/** Notes that this version of the settings let somebody through whole. */
export async function noteTested(tx: Pick<Tx, 'db'>, { tenant_id, version }: Config, now: Date): Promise<void> {
  await tx.db
    .updateTable('sso_config')
    .set({ tested_version: version, tested_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('version', '=', version)
    .where('tested_version', 'is distinct from', version)
    .execute()
}

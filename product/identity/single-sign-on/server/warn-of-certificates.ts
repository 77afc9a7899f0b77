import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { CERTIFICATE_WARNING_DAYS } from '../shapes/sso-enumerations.ts'
import { singleSignOn } from '../contract.ts'
import { type Config, loadConfig } from './load-config.ts'
import { mailWarning } from './mail-warning.ts'
import { administratorsOf } from './speak-for-all.ts'
import { keysOf } from './to-sso-config.ts'

const DAY_MS = 86_400_000

/** Every night: tells a tenant's administrators, once for each certificate, that the last good one ends within thirty days. */
export const warnOfCertificates = defineDueJob({
  queue: 'single-sign-on.warn-of-certificates',
  schedule: { cron: '40 3 * * *', zone: 'UTC' },
  activeOnly: true,
  work: warn,
  async next({ db, tenantId }) {
    const config = await loadConfig(db, tenantId)
    const last = config && lastEnd(config)
    if (!last || config.warned_of?.getTime() === last.getTime()) return null
    return new Date(last.getTime() - CERTIFICATE_WARNING_DAYS * DAY_MS)
  },
})

function warn({ tenantId, now, tx: inTransaction }: JobCtx): Promise<void> {
  return inTransaction(async (tx) => {
    const config = await loadConfig(tx.db, tenantId)
    if (!config?.sso_enabled) return
    const last = lastEnd(config)
    if (!last) return
    const days = Math.floor((last.getTime() - now().getTime()) / DAY_MS)
    if (days >= CERTIFICATE_WARNING_DAYS || config.warned_of?.getTime() === last.getTime()) return
    await tx.db.updateTable('sso_config').set({ warned_of: last }).where('tenant_id', '=', tenantId).execute()
    await tx.emit(singleSignOn, 'certificateEnds', { expiresAt: last.toISOString(), days })
    for (const userId of await administratorsOf(tx, tenantId))
      await tx.enqueue(mailWarning, { userId, expiresAt: last.toISOString() }, { singletonKey: `${userId}` })
  })
}

/** When the last of the certificates that count ends; null where none does. */
function lastEnd(config: Config): Date | null {
  const ends = keysOf(config).flatMap(({ expiresAt }) => (expiresAt ? [Date.parse(expiresAt)] : []))
  return ends.length ? new Date(Math.max(...ends)) : null
}

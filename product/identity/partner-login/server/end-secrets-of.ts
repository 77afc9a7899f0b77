import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashOfSecret } from '#product/identity/single-sign-on/server/public.ts'
import type { EndOfReader } from '#product/organization/users/server/public.ts'
import { partnerLogin } from '../contract.ts'

/** Ends the secrets that somebody was shown. A partner whose secret of now it was is off until it has a new one. */
export const endSecretsOf: EndOfReader = async (tx, { tenantId, userId, by }) => {
  await sql`update partner_login set former_hash = null, former_until = null, former_by = null
    where tenant_id = ${tenantId} and former_by = ${userId}`.execute(tx.db)
  const nobodys = hashOfSecret(randomBytes(32).toString('base64url'))
  const { rows } = await sql<{ id: number; enabled: boolean }>`
    with shown as (select id, enabled from partner_login where tenant_id = ${tenantId} and secret_by = ${userId} for update)
    update partner_login p set enabled = false, secret_hash = ${nobodys}, secret_tail = '', secret_by = null, version = p.version + 1 from shown
    where p.tenant_id = ${tenantId} and p.id = shown.id returning p.id, shown.enabled`.execute(tx.db)
  for (const { id, enabled } of rows)
    await tx.audit(partnerLogin, {
      action: 'partner-login.save',
      entityId: id,
      actorId: by.userId,
      before: { enabled },
      after: { enabled: false, secret: 'ended' },
    })
}

import type { Handler } from '#platform/server/system/serve-system.ts'
import { ATTEMPTS_KEPT } from '../shapes/sso-enumerations.ts'
import { type Attempt } from '../shapes/sso-attempt.ts'
import { type singleSignOn } from '../contract.ts'

/** The newest first; what came is not told, only what became of it. */
export const listAttempts: Handler<typeof singleSignOn, 'attempts'> = async (ctx) => {
  const rows = await ctx.read
    .selectFrom('sso_attempt')
    .select(['id', 'at', 'reference', 'method', 'is_test', 'refusals', 'subject', 'user_id', 'ip'])
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('id', 'desc')
    .limit(ATTEMPTS_KEPT)
    .execute()
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      reference: row.reference,
      method: row.method as Attempt['method'],
      isTest: row.is_test,
      ok: row.refusals.length === 0,
      refusals: row.refusals as Attempt['refusals'],
      subject: row.subject,
      userID: row.user_id,
      ip: row.ip,
    })),
  }
}

import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { writePreference } from '#product/organization/users/server/public.ts'
import { terms } from '../contract.ts'

/** Keeps who accepted which version, when and from where; only the latest can be accepted, and once is enough. */
export const acceptTerms: Handler<typeof terms, 'accept'> = async (ctx, { body }) => {
  const { userId, agencyId, tenantId } = ctx.who
  const { version } = body
  return ctx.within('platform').tx(async (tx) => {
    const latest = await sql<{
      version: number
    }>`select version from terms where agency_id = ${agencyId} order by version desc limit 1 for share`.execute(tx.db)
    if (latest.rows[0]?.version !== version) return ctx.fail('TOS_ACCEPT_FAILED')
    const made = await sql`insert into terms_acceptance (user_id, agency_id, version, accepted_at, ip)
      values (${userId}, ${agencyId}, ${version}, ${ctx.now()}, ${ctx.caller.ip}) on conflict do nothing`.execute(tx.db)
    if (made.numAffectedRows) {
      await writePreference(tx.db, userId, { key: 'gm-platform-tos', value: 'true', at: ctx.now() })
      await tx.audit(terms, {
        action: 'terms.accept',
        entityId: userId,
        tenantId: tenantId ?? 1,
        after: { agencyId, version },
      })
    }
    return { ok: true }
  })
}

import { excluded } from '#platform/server/database/excluded.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { digest, type DigestFrequency } from '../contract.ts'
import { nextDigest } from './next-digest.ts'

export const showOwn: Handler<typeof digest, 'show'> = (ctx) => ownDigest(ctx)

/** The first digest begins with what comes after the choice. */
export const saveOwn: Handler<typeof digest, 'save'> = async (ctx, { body: { frequency } }) => {
  const { tenantId, who } = ctx
  const reader = await ctx
    .within('platform')
    .read.selectFrom('users')
    .select('timezone')
    .where('id', '=', who.userId)
    .executeTakeFirstOrThrow()
  await ctx.tx(async (tx) => {
    const before = await tx.db
      .selectFrom('digest')
      .select('frequency')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', who.userId)
      .executeTakeFirst()
    if ((before?.frequency ?? 'Off') === frequency) return
    if (frequency === 'Off')
      await tx.db.deleteFrom('digest').where('tenant_id', '=', tenantId).where('user_id', '=', who.userId).execute()
    else {
      const chosen = { frequency, next_at: nextDigest(frequency, reader.timezone, ctx.now()) }
      await tx.db
        .insertInto('digest')
        .values({ tenant_id: tenantId, user_id: who.userId, ...chosen, told_until: ctx.now() })
        .onConflict((on) => on.columns(['tenant_id', 'user_id']).doUpdateSet(excluded(chosen)))
        .execute()
    }
    await tx.audit(digest, {
      action: 'digest.change',
      entityId: who.userId,
      before: { frequency: before?.frequency ?? 'Off' },
      after: { frequency },
    })
  })
  return ownDigest(ctx)
}

async function ownDigest({ read, tenantId, who }: Pick<TenantCtx, 'read' | 'tenantId' | 'who'>) {
  const row = await read
    .selectFrom('digest')
    .select(['frequency', 'sent_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', who.userId)
    .executeTakeFirst()
  return { frequency: (row?.frequency ?? 'Off') as DigestFrequency, sentAt: row?.sent_at?.toISOString() ?? null }
}

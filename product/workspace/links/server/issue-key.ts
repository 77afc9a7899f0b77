import { randomBytes } from 'node:crypto'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { areLinksOn } from './link-settings.ts'
import type { LinkRow } from './link-row.ts'

/** A new key of a link, whose former one works no more, with the link; null where it works no more itself. The tenant stands before 256 random bits, so that one tenant's rows alone are looked at. */
export async function issueKey(
  ctx: Pick<JobCtx, 'tenantId' | 'tx' | 'now'>,
  linkId: number,
): Promise<{ key: string; link: LinkRow } | null> {
  const key = `${ctx.tenantId}-${randomBytes(32).toString('base64url')}`
  return ctx.tx(async ({ db }) => {
    if (!(await areLinksOn(db, ctx.tenantId))) return null
    const link = await db
      .updateTable('guest_link')
      .set({ hash: hashOf(key), mailed_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', linkId)
      .where('ended_as', 'is', null)
      .where('expires_at', '>', ctx.now())
      .returningAll()
      .executeTakeFirst()
    return link ? { key, link } : null
  })
}

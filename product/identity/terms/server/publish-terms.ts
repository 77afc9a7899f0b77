import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { terms } from '../contract.ts'
import { canTend } from './can-tend.ts'

/** A version is never changed once it is out: new words are a new version, which everybody bound accepts again when they next sign in. */
export const publishTerms: Handler<typeof terms, 'publish'> = async (ctx, { params, body }) => {
  const { agencyId } = params
  if (!canTend(ctx.who, agencyId)) return ctx.fail('notFound')
  return ctx.within('platform').tx(async (tx) => {
    const agency = await sql`select from agency where id = ${agencyId} for update`.execute(tx.db) // one publication at a time
    if (!agency.rows.length) return ctx.fail('notFound')
    const found = await sql<{
      version: number
      title: string
      text: string
    }>`select version, title, text from terms where agency_id = ${agencyId} order by version desc limit 1`.execute(
      tx.db,
    )
    const latest = found.rows[0]
    if (latest?.title === body.title && latest.text === body.text) return ctx.fail('sameText', { field: 'text' })
    const version = (latest?.version ?? 0) + 1
    await sql`insert into terms (agency_id, version, title, text, published_at, published_by)
      values (${agencyId}, ${version}, ${body.title}, ${body.text}, ${ctx.now()}, ${ctx.who.actorId})`.execute(tx.db)
    await tx.audit(terms, {
      action: 'terms.publish',
      entityId: agencyId,
      before: latest && { version: latest.version, title: latest.title },
      after: { version, title: body.title },
    })
    return { version }
  })
}

import { sql } from 'kysely'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { isBegun, MOST_ALIKE, reasonForUsers } from '#product/reputation/auto-send/server/public.ts'
import {
  contactsIn,
  fillChosenTemplates,
  mostAlike,
  recentReplies,
  type TemplateIDs,
  writeResponse,
} from '#product/reputation/responses/server/public.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { type ActedOn, LeftToUsers, type Made } from './acted-on.ts'

/** Where the rule used none of the tenant's. */
const NONE = 0

type Respond = {
  /** Each one of the tenant, or one of all tenants. */
  templates: readonly TemplateIDs[]
  send: boolean
}

/** Replies to the review from one of the templates, or keeps that as a draft. Raises `LeftToUsers` where users have to. */
export async function respond(ctx: ActingCtx, tx: Tx, run: ActedOn, { templates, send }: Respond): Promise<Made> {
  const within = { ...ctx, read: tx.db }
  const review = await reviewForReply(tx.db, ctx.tenantId, run.thing.id, ctx.who)
  if (!review || review.vanishedAt || review.hiddenAt) throw new LeftToUsers('NotPossible')
  if (await isBegun(within, review)) throw new LeftToUsers('Begun')
  const reason = send ? await reasonForUsers(within, review) : null
  if (reason) throw new LeftToUsers(reason)
  const chosen = await fillChosenTemplates(within, review, await inTurn(tx, ctx.tenantId, run, templates))
  if (chosen.length === 0) throw new LeftToUsers('NoTemplate')
  const recent = await recentReplies(tx.db, ctx.tenantId, review)
  const fresh = chosen.find(({ text, missing }) => missing.length === 0 && mostAlike(text, recent) < MOST_ALIKE)
  if (!fresh) throw new LeftToUsers(chosen.every(({ missing }) => missing.length > 0) ? 'NoTemplate' : 'NearlySame')
  if (send && contactsIn(fresh.text).length > 0) throw new LeftToUsers('Words')
  const draft = {
    text: fresh.text,
    templateId: fresh.templateID,
    systemTemplateId: fresh.systemTemplateID,
    origin: 'auto',
    version: null,
  } as const
  const reply = await writeResponse(ctx, tx, review, { ...draft, send })
  return { madeId: reply.id, templateId: fresh.templateID ?? undefined }
}

/** The templates from the one after that which the rule used last. */
async function inTurn({ db }: Tx, tenantId: number, run: ActedOn, ids: readonly TemplateIDs[]): Promise<TemplateIDs[]> {
  const { rows } = await sql<{ template_id: number }>`
    select s.template_id from automation_step s join automation_run r on r.tenant_id = ${tenantId} and r.id = s.run_id
    where s.tenant_id = ${tenantId} and r.rule_id = ${run.rule_id} and s.template_id is not null order by s.done_at desc, s.run_id desc limit 1`.execute(
    db,
  )
  const last = rows[0]?.template_id ?? NONE
  const next = ids.findIndex(({ templateID }) => templateID === last) + 1
  return [...ids.slice(next), ...ids.slice(0, next)]
}

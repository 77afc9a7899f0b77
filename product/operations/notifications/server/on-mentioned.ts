import { sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { reviewNotes } from '#product/reputation/review-notes/contract.ts'
import { notify, takeBack } from './notify.ts'

type Mentioning = { review_id: number; location_id: number; about: string; author: string; mentions: number[] }

/** Tells people that a note mentions them, as long as it does and they may see its review. */
export async function onMentioned(
  ctx: JobCtx,
  { noteId, userIds }: Payload<typeof reviewNotes, 'mentioned'>,
): Promise<void> {
  const { rows } = await sql<Mentioning>`
    select n.review_id, r.location_id, l.internal_name as about, trim(u.first_name || ' ' || u.last_name) as author, n.mentions
    from review_note n join review r on r.tenant_id = n.tenant_id and r.id = n.review_id
      join location l on l.tenant_id = r.tenant_id and l.id = r.location_id join users u on u.id = n.author_id
    where n.tenant_id = ${ctx.tenantId} and n.id = ${noteId} and n.deleted_at is null`.execute(ctx.read)
  const note = rows[0]
  if (!note) return
  const holders = await holdersAt(ctx.read, ctx.tenantId, actionOf(reviewNotes, 'view'), note.location_id)
  const meant = note.mentions.map(Number)
  const told = userIds.filter((id) => meant.includes(id) && holders.includes(id))
  await notify(ctx, told, {
    kind: 'NoteMention',
    subject: note.review_id,
    about: note.about,
    note: note.author || null,
    reviewId: note.review_id,
    locationId: note.location_id,
    needs: actionOf(reviewNotes, 'view'),
  })
}

/** Takes the mention out of the unread lines of those whom no other note on the review mentions. */
export async function onUnmentioned(
  ctx: JobCtx,
  { reviewId, userIds }: Payload<typeof reviewNotes, 'unmentioned'>,
): Promise<void> {
  const { rows } = await sql<{ mentions: number[] }>`
    select mentions from review_note where tenant_id = ${ctx.tenantId} and review_id = ${reviewId} and deleted_at is null`.execute(
    ctx.read,
  )
  const still = new Set(rows.flatMap(({ mentions }) => mentions.map(Number)))
  const left = userIds.filter((id) => !still.has(id))
  if (left.length) await takeBack(ctx, 'NoteMention', reviewId, left)
}

import { type RawBuilder, sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { reviewNotes } from '#product/reputation/review-notes/contract.ts'
import { notify, takeBack } from './notify.ts'

type Kind = 'NoteMention' | 'QuestionMention' | 'TicketMention'
type Mentioning = {
  thing: number
  location_id: number
  about: string
  author_id: number
  author: string
  mentions: number[]
}

/** Where the notes of a kind stand, each as a `Mentioning` (for one of a tenant), and who may see what they are on. */
const places: Record<Kind, { needs: string; note: (tenantId: number, noteId: number) => RawBuilder<Mentioning> }> = {
  NoteMention: {
    needs: actionOf(reviewNotes, 'view'),
    note: (tenantId, noteId) => sql`
      select n.review_id as thing, r.location_id, l.internal_name as about, n.author_id, trim(u.first_name || ' ' || u.last_name) as author, n.mentions
      from review_note n join review r on r.tenant_id = ${tenantId} and r.id = n.review_id
        join location l on l.tenant_id = ${tenantId} and l.id = r.location_id join users u on u.id = n.author_id
      where n.tenant_id = ${tenantId} and n.id = ${noteId} and n.deleted_at is null`,
  },
  QuestionMention: {
    needs: actionOf(questions, 'view'),
    note: (tenantId, noteId) => sql`
      select n.question_id as thing, q.location_id, l.internal_name as about, n.author_id, trim(u.first_name || ' ' || u.last_name) as author, n.mentions
      from question_note n join question q on q.tenant_id = ${tenantId} and q.id = n.question_id
        join location l on l.tenant_id = ${tenantId} and l.id = q.location_id join users u on u.id = n.author_id
      where n.tenant_id = ${tenantId} and n.id = ${noteId} and n.deleted_at is null`,
  },
  TicketMention: {
    needs: actionOf(tickets, 'view'),
    note: (tenantId, noteId) => sql`
      select n.ticket_id as thing, t.location_id, l.internal_name as about, n.author_id, trim(u.first_name || ' ' || u.last_name) as author, n.mentions
      from ticket_note n join ticket t on t.tenant_id = ${tenantId} and t.id = n.ticket_id
        join location l on l.tenant_id = ${tenantId} and l.id = t.location_id join users u on u.id = n.author_id
      where n.tenant_id = ${tenantId} and n.id = ${noteId} and n.deleted_at is null`,
  },
}

/** Tells people that a note on a review mentions them, as long as it does and they may see the review. */
export function onMentioned(ctx: JobCtx, told: Payload<typeof reviewNotes, 'mentioned'>): Promise<void> {
  return tell(ctx, 'NoteMention', told)
}

/** The same of a note on a question. */
export function onQuestionMentioned(ctx: JobCtx, told: Payload<typeof questions, 'mentioned'>): Promise<void> {
  return tell(ctx, 'QuestionMention', told)
}

/** The same of a note on a ticket. */
export function onTicketMentioned(ctx: JobCtx, told: Payload<typeof tickets, 'mentioned'>): Promise<void> {
  return tell(ctx, 'TicketMention', told)
}

/** Takes the mention out of the unread lines of those whom no other note on the review mentions. */
export function onUnmentioned(
  ctx: JobCtx,
  { reviewId, userIds }: Payload<typeof reviewNotes, 'unmentioned'>,
): Promise<void> {
  const still = sql<{ mentions: number[] }>`
    select mentions from review_note where tenant_id = ${ctx.tenantId} and review_id = ${reviewId} and deleted_at is null`
  return takeBackFrom(ctx, { kind: 'NoteMention', thing: reviewId, userIds, still })
}

/** The same of a question. */
export function onQuestionUnmentioned(
  ctx: JobCtx,
  { questionId, userIds }: Payload<typeof questions, 'unmentioned'>,
): Promise<void> {
  const still = sql<{ mentions: number[] }>`
    select mentions from question_note where tenant_id = ${ctx.tenantId} and question_id = ${questionId} and deleted_at is null`
  return takeBackFrom(ctx, { kind: 'QuestionMention', thing: questionId, userIds, still })
}

/** The same of a ticket. */
export function onTicketUnmentioned(
  ctx: JobCtx,
  { ticketId, userIds }: Payload<typeof tickets, 'unmentioned'>,
): Promise<void> {
  const still = sql<{ mentions: number[] }>`
    select mentions from ticket_note where tenant_id = ${ctx.tenantId} and ticket_id = ${ticketId} and deleted_at is null`
  return takeBackFrom(ctx, { kind: 'TicketMention', thing: ticketId, userIds, still })
}

async function tell(ctx: JobCtx, kind: Kind, { noteId, userIds }: { noteId: number; userIds: number[] }) {
  const { read, tenantId } = ctx
  const { needs, note: noteOf } = places[kind]
  const [note] = (await noteOf(tenantId, noteId).execute(read)).rows
  if (!note) return
  const holders = await holdersAt(read, tenantId, needs, note.location_id)
  const meant = note.mentions.map(Number)
  const told = userIds.filter((id) => id !== note.author_id && meant.includes(id) && holders.includes(id))
  await notify(ctx, told, {
    kind,
    subject: note.thing,
    about: note.about,
    note: note.author || null,
    ...(kind === 'NoteMention' ? { reviewId: note.thing } : {}),
    locationId: note.location_id,
    needs,
  })
}

type TakingBack = { kind: Kind; thing: number; userIds: number[]; still: RawBuilder<{ mentions: number[] }> }

async function takeBackFrom(ctx: JobCtx, { kind, thing, userIds, still }: TakingBack): Promise<void> {
  const { rows } = await still.execute(ctx.read)
  const mentioned = new Set(rows.flatMap(({ mentions }) => mentions.map(Number)))
  const left = userIds.filter((id) => !mentioned.has(id))
  if (left.length) await takeBack(ctx, kind, thing, left)
}

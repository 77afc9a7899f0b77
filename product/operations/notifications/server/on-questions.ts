import { sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { notifications } from '../contract.ts'
import { keepersOfThread } from './keepers-of-thread.ts'
import { notify, takeBack } from './notify.ts'

/** What was asked earlier than that is no news, as where a source sends all it has. */
const NEWS_HOURS = 24
const SEES = actionOf(questions, 'view')

type Asked = { id: number; location_id: number; source_id: number; text: string; about: string }

/** Tells those who see the questions of a location and are to be told, of new ones without a reply. */
export async function onQuestionsReceived(
  ctx: JobCtx,
  { questionIds }: Payload<typeof questions, 'received'>,
): Promise<void> {
  const { read, tenantId } = ctx
  const since = new Date(ctx.now().getTime() - NEWS_HOURS * 3_600_000)
  const { rows } = await sql<Asked>`
    select q.id, q.location_id, q.source_id, q.text, l.internal_name as about from question q
      join location l on l.tenant_id = ${tenantId} and l.id = q.location_id
    where q.tenant_id = ${tenantId} and q.id = any(${questionIds}::bigint[]) and q.date > ${since} and q.answered_at is null and q.origin <> 'Hand' and q.hidden_at is null order by q.id`.execute(
    read,
  )
  for (const { id, location_id: locationId, source_id: sourceId, text, about } of rows) {
    const told = await alertedOfQuestions(ctx, locationId)
    await notify(ctx, told, {
      kind: 'QuestionReceived',
      subject: id,
      about,
      locationId,
      sourceId,
      text,
      needs: SEES,
      key: String(id),
    })
  }
}

/** Tells a user that somebody else gave them questions. */
export async function onQuestionsAssigned(
  ctx: JobCtx,
  { questionIds, userId, byId }: Payload<typeof questions, 'assigned'>,
): Promise<void> {
  if (userId === byId) return
  const { read, tenantId } = ctx
  const { rows } = await sql<Asked>`
    select q.id, q.location_id, q.source_id, q.text, l.internal_name as about from question q
      join location l on l.tenant_id = ${tenantId} and l.id = q.location_id
    where q.tenant_id = ${tenantId} and q.id = any(${questionIds}::bigint[]) and q.assignee_id = ${userId} and q.hidden_at is null order by q.id`.execute(
    read,
  )
  for (const { id, location_id: locationId, source_id: sourceId, text, about } of rows) {
    if (!(await holdersAt(read, tenantId, SEES, locationId)).includes(userId)) continue
    const told = { subject: id, about, locationId, sourceId, text, needs: SEES }
    await notify(ctx, [userId], { ...told, kind: 'QuestionAssigned' })
  }
}

/** Tells those whom the thread of a question waits for that it asks something else now; one that was hidden waits for nobody. */
export async function onQuestionsChanged(
  ctx: JobCtx,
  { questionIds, rewordedIds = [] }: Payload<typeof questions, 'changed'>,
): Promise<void> {
  const { read, tenantId } = ctx
  const { rows: hidden } = await sql<{ id: number }>`
    select q.id from question q where q.tenant_id = ${tenantId} and q.id = any(${questionIds}::bigint[]) and q.hidden_at is not null`.execute(
    read,
  )
  await takeBackAll(
    ctx,
    hidden.map(({ id }) => id),
  )
  if (rewordedIds.length === 0) return
  const { rows } = await sql<Asked & { assignee_id: number | null; revision: number }>`
    select q.id, q.location_id, q.source_id, q.text, q.assignee_id, q.revision, l.internal_name as about from question q
      join location l on l.tenant_id = ${tenantId} and l.id = q.location_id
    where q.tenant_id = ${tenantId} and q.id = any(${rewordedIds}::bigint[]) and q.hidden_at is null order by q.id`.execute(
    read,
  )
  for (const { id, location_id: locationId, source_id: sourceId, text, about, assignee_id, revision } of rows) {
    const keepers = await keepersOfThread(ctx, {
      channel: 'Question',
      id,
      locationId,
      assigneeId: assignee_id === null ? null : Number(assignee_id),
      sees: SEES,
      alerted: () => alertedOfQuestions(ctx, locationId),
    })
    await notify(ctx, keepers, {
      kind: 'QuestionChanged',
      subject: id,
      about,
      locationId,
      sourceId,
      text,
      needs: SEES,
      key: `${id}:${revision}`,
    })
  }
}

/** An answered question waits for nobody. */
export async function onQuestionsAnswered(
  ctx: JobCtx,
  { questionIds }: Payload<typeof questions, 'answered'>,
): Promise<void> {
  await takeBackAll(ctx, questionIds)
}

async function takeBackAll(ctx: JobCtx, questionIds: readonly number[]): Promise<void> {
  for (const id of questionIds) {
    await takeBack(ctx, 'QuestionReceived', id)
    await takeBack(ctx, 'QuestionChanged', id)
  }
}

async function alertedOfQuestions({ read, tenantId }: JobCtx, locationId: number): Promise<number[]> {
  const [seers, alerted] = await Promise.all([
    holdersAt(read, tenantId, SEES, locationId),
    holdersAt(read, tenantId, actionOf(notifications, 'alertOfQuestions'), locationId),
  ])
  return seers.filter((id) => alerted.includes(id))
}

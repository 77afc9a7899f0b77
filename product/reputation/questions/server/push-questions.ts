import { sql } from 'kysely'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { storableText } from '#platform/server/database/storable-text.ts'
import { loadLocationFinder } from '#product/business/locations/server/public.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { type PushedQuestion, questions } from '../contract.ts'
import { pushAnswers } from './push-answers.ts'
import type { AnswerRow, QuestionRow } from './question-row.ts'
import { settleQuestions, tellQuestions } from './settle-question.ts'

export type Placed = PushedQuestion & { locationId: number }

/** Takes questions from another program; each is named by its id there, so that the same call may be made again. Who sends to a location that is
 * not known to them is refused as a whole (`unknownLocation`, with the place in the call). */
export const pushQuestions: Handler<typeof questions, 'push'> = async (ctx, { body }) => {
  const { sourceID: sourceId } = body
  if (!(await sourceById(ctx.services, sourceId))) return ctx.fail('unknownSource', { field: 'sourceID' })
  const find = await loadLocationFinder(ctx)
  const placed = body.questions.map((one, at): Placed => {
    const locationId = find.byCode(one.location) ?? find.byExternalId(sourceId, one.location)
    if (locationId === undefined) return ctx.fail('unknownLocation', { field: `questions.${at}.location` })
    return {
      ...one,
      uid: storableText(one.uid),
      text: storableText(one.text),
      askerName: storableText(one.askerName),
      locationId,
    }
  })
  // said twice in one call, the last one holds
  const named = new Map(placed.map((one) => [keyOf(one.locationId, one.uid), one]))
  return ctx.tx((tx) => take(tx, ctx, sourceId, named))
}

const keyOf = (locationId: number, uid: string) => `${locationId} ${uid}`

async function take(tx: Tx, ctx: TenantCtx, sourceId: number, named: ReadonlyMap<string, Placed>) {
  const { tenantId } = ctx
  const created = await insertNew(tx, ctx, sourceId, [...named.values()])
  const { rows } = await sql<QuestionRow>`
    select q.* from question q where q.tenant_id = ${tenantId} and q.source_id = ${sourceId}
      and q.location_id = any(${[...named.values()].map(({ locationId }) => locationId)}::bigint[])
      and q.external_id = any(${[...named.values()].map(({ uid }) => uid)}::text[]) order by q.id for update`.execute(
    tx.db,
  )
  const known = rows.filter((row) => named.has(keyOf(row.location_id, row.external_id!)))
  const { rows: answers } = await sql<AnswerRow>`
    select a.* from question_answer a where a.tenant_id = ${tenantId} and a.question_id = any(${known.map(({ id }) => id)}::bigint[]) order by a.id`.execute(
    tx.db,
  )
  const answersOf = Map.groupBy(answers, ({ question_id: of }) => of)
  const changed: number[] = []
  const reworded = new Set<number>()
  for (const row of known) {
    const one = named.get(keyOf(row.location_id, row.external_id!))!
    const isNew = created.has(row.id)
    const isOther = !isNew && (await update(tx, tenantId, row, one))
    const hasOthers =
      one.answers !== undefined &&
      (await pushAnswers(tx, ctx, { questionId: row.id, known: answersOf.get(row.id) ?? [], said: one.answers }))
    if (isOther || hasOthers) changed.push(row.id)
    if (isOther && row.text !== one.text) reworded.add(row.id)
  }
  const fresh = known.filter(({ id }) => created.has(id))
  await tellQuestions(tx, 'received', fresh)
  await settleQuestions(tx, tenantId, changed, { live: 'first', reworded })
  const touched = changed.filter((id) => !created.has(id)).length
  await tx.auditAll(
    questions,
    fresh.map((row) => ({
      action: 'question.add' as const,
      entityId: row.id,
      after: { locationID: row.location_id, sourceID: sourceId, date: row.date.toISOString() },
    })),
  )
  return {
    created: created.size,
    changed: touched,
    same: known.length - created.size - touched,
    questionIDs: known.map(({ id }) => id),
  }
}

async function insertNew(tx: Tx, { tenantId, now }: TenantCtx, sourceId: number, all: readonly Placed[]) {
  const { rows } = await sql<{ id: number }>`
    insert into question (tenant_id, location_id, source_id, origin, external_id, asker_name, text, language, date, url, created_at)
    select ${tenantId}, n.location_id, ${sourceId}, 'Program', n.external_id, nullif(n.asker_name, ''), n.text, n.language, n.date, n.url, ${now()}
    from unnest(${all.map(({ locationId }) => locationId)}::bigint[], ${all.map(({ uid }) => uid)}::text[], ${all.map(({ askerName }) => askerName)}::text[],
      ${all.map(({ text }) => text)}::text[], ${all.map(({ language }) => language)}::text[], ${all.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${all.map(({ link }) => link)}::text[]) as n (location_id, external_id, asker_name, text, language, date, url)
    on conflict (tenant_id, location_id, source_id, external_id) where external_id is not null do nothing
    returning id`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the source says anything else of the question than before. */
async function update({ db }: Tx, tenantId: number, row: QuestionRow, one: Placed): Promise<boolean> {
  const asker = one.askerName || null
  if (row.text === one.text && row.asker_name === asker && row.url === one.link && row.language === one.language)
    return false
  const revision = row.text === one.text ? row.revision : row.revision + 1
  await sql`update question set text = ${one.text}, asker_name = ${asker}, url = ${one.link}, language = ${one.language}, revision = ${revision},
      snoozed_until = ${revision === row.revision ? row.snoozed_until : null}
    where tenant_id = ${tenantId} and id = ${row.id}`.execute(db)
  return true
}

import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { answeredStates, questions } from '../contract.ts'

export type ToldQuestion = { id: number; location_id: number }
/** `reworded`: those that ask something else than before. */
type Telling = { live?: false | 'first' | undefined; reworded?: ReadonlySet<number> | undefined }

/** Says of questions where their answers stand now, and tells of it, and of those that have just been answered; of one that is hidden nobody hears. */
export async function settleQuestions(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
  { live, reworded }: Telling = {},
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<ToldQuestion & { is_new: boolean }>`
    with now_out as (
      select q.id, q.answered_at as was,
        (select a.state from question_answer a where a.tenant_id = ${tenantId} and a.question_id = q.id and a.is_ours and a.replaced_at is null
          order by a.is_open desc limit 1) as state,
        (select a.at from question_answer a where a.tenant_id = ${tenantId} and a.question_id = q.id and a.is_ours and not a.is_open
          and a.replaced_at is null and a.state = any(${[...answeredStates]}::text[]) limit 1) as at
      from question q where q.tenant_id = ${tenantId} and q.id = any(${ids}::bigint[])
    )
    update question q set answer_state = n.state, answered_at = n.at, snoozed_until = case when n.at is null then q.snoozed_until end, version = q.version + 1
    from now_out n where q.tenant_id = ${tenantId} and q.id = n.id
    returning q.id, q.location_id, (n.at is not null and n.at is distinct from n.was and q.hidden_at is null) as is_new`.execute(
    tx.db,
  )
  await tellQuestions(tx, 'changed', rows, { live, reworded })
  await tellQuestions(
    tx,
    'answered',
    rows.filter(({ is_new }) => is_new),
  )
}

/** Tells listeners which questions a user gave to which. */
export function tellAssigned(
  tx: Tx,
  rows: readonly ToldQuestion[],
  { userId, byId }: { userId: number; byId: number },
): Promise<void> {
  return tx.emitMany(questions, 'assigned', rows, (some) => ({ questionIds: some.map(({ id }) => id), userId, byId }))
}

/** Tells listeners of questions and of their locations. */
export function tellQuestions(
  tx: Tx,
  event: 'received' | 'changed' | 'answered',
  rows: readonly ToldQuestion[],
  { live, reworded }: Telling = {},
): Promise<void> {
  const payloadOf = (some: readonly ToldQuestion[]) => ({
    questionIds: some.map(({ id }) => id),
    locationIds: [...new Set(some.map(({ location_id }) => location_id))],
    ...(reworded ? { rewordedIds: some.map(({ id }) => id).filter((id) => reworded.has(id)) } : {}),
  })
  return tx.emitMany(questions, event, rows, payloadOf, live === undefined ? undefined : { live })
}

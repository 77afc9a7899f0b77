import { sql } from 'kysely'
import { storableText } from '#platform/server/database/storable-text.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { CommentState } from '../contract.ts'
import type { PushedAnswer } from '../shapes/pushed.ts'
import type { AnswerRow } from './question-row.ts'
import { oursOf } from './reach-question.ts'

/** Where an answer of ours, or a visitor's, stands by what the source says of it. */
const stateOf: Record<'ours' | 'visitors', Record<PushedAnswer['standing'], CommentState>> = {
  ours: { shown: 'Verified', held: 'PendingModeration', refused: 'Failed' },
  visitors: { shown: 'Published', held: 'PendingModeration', refused: 'Failed' },
}

type Given = { questionId: number; known: readonly AnswerRow[]; said: readonly PushedAnswer[] }

/** Takes over what stands at the source: visitors' answers as they are, and ours, which confirms the one that a user posted or replaces it. Answers whether anything is another than before. */
export async function pushAnswers(tx: Tx, ctx: TenantCtx, { questionId, known, said }: Given): Promise<boolean> {
  const { tenantId, now } = ctx
  let isOther = false
  const uids = new Set(said.map(({ uid }) => storableText(uid)))
  for (const row of known)
    if (row.external_id !== null && row.replaced_at === null && !uids.has(row.external_id)) {
      await replace(row)
      isOther = true
    }
  let { out } = oursOf(known.filter(({ external_id: uid }) => uid === null || uids.has(uid)))
  for (const one of new Map(said.map((each) => [storableText(each.uid), each])).values()) {
    const uid = storableText(one.uid)
    const text = storableText(one.text)
    const state = stateOf[one.isOurs ? 'ours' : 'visitors'][one.standing]
    const before =
      known.find(({ external_id: was }) => was === uid) ??
      (one.isOurs && out && out.external_id === null && out.text.trim() === text ? out : undefined)
    if (before) {
      if (isSame(before, { uid, text, state, reason: one.reason })) continue
      if (before.is_ours && out && out.id !== before.id) await replace(out)
      await sql`update question_answer set external_id = ${uid}, text = ${text}, state = ${state}, reason = ${one.reason}, at = ${now()}, replaced_at = null,
        version = version + 1 where tenant_id = ${tenantId} and id = ${before.id}`.execute(tx.db)
      if (before.is_ours) out = before
    } else {
      if (one.isOurs && out) await replace(out)
      const { rows } = await sql<AnswerRow>`
        insert into question_answer (tenant_id, question_id, is_ours, external_id, visitor_name, text, state, reason, at)
        values (${tenantId}, ${questionId}, ${one.isOurs}, ${uid}, ${one.isOurs ? null : storableText(one.name) || null}, ${text}, ${state}, ${one.reason}, ${one.createdAt})
        returning *`.execute(tx.db)
      if (one.isOurs) out = rows[0]
    }
    isOther = true
  }
  return isOther

  async function replace({ id }: AnswerRow) {
    await sql`update question_answer set replaced_at = ${now()}, version = version + 1
      where tenant_id = ${tenantId} and id = ${id} and replaced_at is null`.execute(tx.db)
  }
}

function isSame(row: AnswerRow, said: { uid: string; text: string; state: string; reason: string }): boolean {
  return (
    row.external_id === said.uid &&
    row.text === said.text &&
    row.state === said.state &&
    row.reason === said.reason &&
    row.replaced_at === null
  )
}

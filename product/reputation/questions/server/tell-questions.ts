import { sql } from 'kysely'
import type { PayloadBuilder } from '#platform/server/outside/payload-builder.ts'
import { type NamedQuestion, toQuestion, withNames } from './question-row.ts'
import { questionList } from './question-list.ts'

/** So many go into one message. */
const AT_ONCE = 50

/** Questions as programs outside hear of them: those of the reader's locations, as they are now, without who asked. */
export const tellOutside: PayloadBuilder<{ questionIds: number[] }> = async (reader, { questionIds }) => {
  const told = []
  for (let at = 0; at < questionIds.length; at += AT_ONCE) {
    const ids = questionIds.slice(at, at + AT_ONCE)
    const { rows } = await sql<NamedQuestion>`select ${withNames(reader.tenantId)} from question q
      where ${questionList.within(reader)} and q.hidden_at is null and q.id = any(${ids}::bigint[]) order by q.id`.execute(
      reader.read,
    )
    if (rows.length === 0) continue
    const questions = rows.map((row) => {
      const { askerName: _asker, assigneeName: _assignee, ...question } = toQuestion(row)
      return question
    })
    told.push({ data: { questions }, locationIds: rows.map((row) => row.location_id) })
  }
  return told
}

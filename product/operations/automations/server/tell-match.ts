import { sql } from 'kysely'
import type { PayloadBuilder } from '#platform/server/outside/payload-builder.ts'
import { runList } from './run-list.ts'

type Matched = {
  id: number
  rule_id: number
  name: string
  review_id: number | null
  ticket_id: number | null
  question_id: number | null
  location_id: number
}

/** A run as programs outside hear of it. */
export const tellMatch: PayloadBuilder<{ ruleRunId: number }> = async (reader, { ruleRunId }) => {
  const { rows } = await sql<Matched>`
    select x.id, x.rule_id, a.name, x.review_id, x.ticket_id, x.question_id, x.location_id from automation_run x
      join automation_rule a on a.tenant_id = ${reader.tenantId} and a.id = x.rule_id
    where ${runList.within(reader)} and x.id = ${ruleRunId}`.execute(reader.read)
  return rows.map(({ id, rule_id, name, review_id, ticket_id, question_id, location_id }) => ({
    data: {
      rule: { id: rule_id, name },
      ruleRunID: id,
      reviewID: review_id,
      ticketID: ticket_id,
      questionID: question_id,
    },
    locationIds: [location_id],
  }))
}

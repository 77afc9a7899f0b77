import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { holdersOf, skillsIn } from '#product/organization/users/server/public.ts'
import { allOffered } from '#product/reputation/responses/server/public.ts'
import { macros } from '#product/conversation/macros/contract.ts'
import { offeredMacros } from '#product/conversation/macros/server/public.ts'
import { isClosing, readStages } from '#product/conversation/tickets/server/public.ts'
import type { automations } from '../contract.ts'
import { subjects } from './subjects/subjects.ts'

type Named = { id: number; name: string }
/** So many of each are offered. */
const MOST = 500

/** What there is to choose from for the actions of rules; of users those who see reviews, or tickets, and share a location with whoever asks. */
export const listChoices: Handler<typeof automations, 'choices'> = async (ctx) => {
  const { read, tenantId, who } = ctx
  const scope = who.locationIds === 'all' ? null : who.locationIds
  const named = async (query: ReturnType<typeof sql<Named>>) => (await query.execute(read)).rows
  const usersWith = async (action: string) =>
    named(sql<Named>`
      select id, trim(first_name || ' ' || last_name) as name from users
      where tenant_id = ${tenantId} and active and not system and id = any(${await holdersOf(read, tenantId, action)}::bigint[])
        and (${scope}::bigint[] is null or id = ${who.userId} or location_access = 'ALL' or location_ids && ${scope}::bigint[])
      order by 2, id limit ${MOST}`)
  const ticketStages = await readStages(read, tenantId)
  return {
    users: await usersWith(subjects.Review.view),
    ticketUsers: await usersWith(subjects.Ticket.view),
    questionUsers: await usersWith(subjects.Question.view),
    roles: await named(sql<Named>`select id, name from role where tenant_id = ${tenantId} order by lower(name), id`),
    skills: skillsIn(ctx.locale),
    queues: await named(
      sql<Named>`select id, name from inbox_queue where tenant_id = ${tenantId} order by lower(name), id`,
    ),
    stages: await named(
      sql<Named>`select id, name from inbox_stage where tenant_id = ${tenantId} order by position, id`,
    ),
    ticketStages: ticketStages.filter((stage) => !isClosing(stage)).map(({ id, name, kind }) => ({ id, name, kind })),
    reasons: await named(
      sql<Named>`select id, text as name from closing_reason where tenant_id = ${tenantId} order by lower(text), id`,
    ),
    causes: (
      await sql<Named & { tags: string[] }>`
        select id, text as name, tags from root_cause where tenant_id = ${tenantId} order by lower(text), id`.execute(
        read,
      )
    ).rows,
    labels: await named(sql<Named>`
      select id, coalesce(display_name, name) as name from label
      where (tenant_id = ${tenantId} or tenant_id is null) and active order by lower(coalesce(display_name, name)), id limit ${MOST}`),
    templates: await allOffered(ctx),
    macros: ctx.who.actions.has(actionOf(macros, 'view')) ? await offeredMacros(ctx) : [],
  }
}

import { sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { holdersAt, holdersOf } from '#product/organization/users/server/public.ts'
import { automations } from '#product/operations/automations/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { notify } from './notify.ts'

type Told = {
  review_id: number | null
  ticket_id: number | null
  question_id: number | null
  location_id: number
  about: string
  rule: string
}

/** Tells users of what a rule reports to them, as long as they may see it. */
export async function onRuleTold(
  ctx: JobCtx,
  { ruleRunId, userIds }: Payload<typeof automations, 'told'>,
): Promise<void> {
  const { rows } = await sql<Told>`
    select x.review_id, x.ticket_id, x.question_id, x.location_id, l.internal_name as about, a.name as rule from automation_run x
      join automation_rule a on a.tenant_id = ${ctx.tenantId} and a.id = x.rule_id
      join location l on l.tenant_id = ${ctx.tenantId} and l.id = x.location_id
    where x.tenant_id = ${ctx.tenantId} and x.id = ${ruleRunId}`.execute(ctx.read)
  const [run] = rows
  if (!run) return
  const {
    review_id: reviewId,
    ticket_id: ticketId,
    question_id: questionId,
    location_id: locationId,
    about,
    rule,
  } = run
  if (reviewId !== null) {
    const told = { kind: 'RuleNotice', subject: reviewId, reviewId, locationId, about, note: rule } as const
    return notify(ctx, userIds, told)
  }
  const needs = ticketId === null ? actionOf(questions, 'view') : actionOf(tickets, 'view')
  const what =
    ticketId === null
      ? ({ kind: 'RuleQuestionNotice', subject: questionId! } as const)
      : ({ kind: 'RuleTicketNotice', subject: ticketId } as const)
  const holders = await holdersAt(ctx.read, ctx.tenantId, needs, locationId)
  await notify(
    ctx,
    userIds.filter((id) => holders.includes(id)),
    { ...what, locationId, about, note: rule, needs },
  )
}

/** Tells the user of a rule that it paused itself; where they may not have rules any more, those who may. */
export async function onRulePaused(
  ctx: JobCtx,
  { ruleId, reason, userId }: Payload<typeof automations, 'paused'>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from automation_rule where tenant_id = ${ctx.tenantId} and id = ${ruleId} and paused = ${reason}`.execute(
    ctx.read,
  )
  if (!rows[0]) return
  const managers = await holdersOf(ctx.read, ctx.tenantId, actionOf(automations, 'manage'))
  const told = reason === 'Storm' && managers.includes(userId) ? [userId] : managers
  await notify(ctx, told, { kind: 'RulePaused', subject: ruleId, about: rows[0].name })
}

import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { namesOfLocations } from '#product/business/locations/server/public.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { type StageKind, tickets } from '#product/conversation/tickets/contract.ts'
import { isClosing } from '#product/conversation/tickets/server/public.ts'
import { type EscalationStep, escalations, type PolicyBody, ticketClocks } from '../contract.ts'
import { known, namedIn } from './step-problems.ts'

type Field = keyof EscalationStep

/** Raises what speaks against a policy of whoever saves it, naming the field. */
export async function checkPolicy(ctx: TenantCtx, body: PolicyBody): Promise<void> {
  const isOfTickets = ticketClocks.includes(body.clock)
  if (!isOfTickets && body.ticketTypes.length > 0) raise(escalations, 'notOfReviews', { field: 'ticketTypes' })
  if (!isOfTickets && body.priorities.length > 0) raise(escalations, 'notOfReviews', { field: 'priorities' })
  await checkLocations(ctx, body.locationIDs)
  const there = await known(ctx.read, ctx.tenantId, namedIn(body.steps))
  const moments = new Set<string>()
  for (const [at, step] of body.steps.entries()) {
    const field = (name: Field) => ({ field: `steps.${at}.${name}` })
    if (!doesSomething(step)) raise(escalations, 'stepDoesNothing', field('notifyAssignee'))
    const moment = `${step.minutes === 0 ? 'At' : step.when} ${step.minutes} ${step.workingTime}`
    if (moments.has(moment)) raise(escalations, 'stepTwice', field('minutes'))
    moments.add(moment)
    if ([step.userID, step.roleID, step.queueID].filter((id) => id !== null).length > 1)
      raise(escalations, 'givenTwice', field('userID'))
    if (isOfTickets && step.threadStageID !== null) raise(escalations, 'notOfTickets', field('threadStageID'))
    if (!isOfTickets && step.stageID !== null) raise(escalations, 'notOfReviews', field('stageID'))
    if (!isOfTickets && step.raisePriority) raise(escalations, 'notOfReviews', field('raisePriority'))
    if (lackingFor(ctx.who, body.clock, [step]).length > 0) raise(escalations, 'mayNot', { field: `steps.${at}` })
    const lacks = (name: Field, kind: Parameters<typeof there.has>[0], ids: readonly (number | null)[]) =>
      ids.some((id) => id !== null && !there.has(kind, id)) ? name : undefined
    const user = lacks('notifyUserIDs', 'user', step.notifyUserIDs) ?? lacks('userID', 'user', [step.userID])
    if (user) raise(escalations, 'unknownUser', field(user))
    const role = lacks('notifyRoleIDs', 'role', step.notifyRoleIDs) ?? lacks('roleID', 'role', [step.roleID])
    if (role) raise(escalations, 'unknownRole', field(role))
    if (lacks('queueID', 'queue', [step.queueID])) raise(escalations, 'unknownQueue', field('queueID'))
    const stage =
      lacks('stageID', 'ticketStage', [step.stageID]) ?? lacks('threadStageID', 'threadStage', [step.threadStageID])
    if (stage) raise(escalations, 'unknownStage', field(stage))
    if (step.stageID !== null && (await isClosed(ctx, step.stageID)))
      raise(escalations, 'closingStage', field('stageID'))
  }
}

/** What somebody lacks to have these steps done in their name. */
export function lackingFor(
  who: Pick<TenantCtx['who'], 'actions'>,
  clock: PolicyBody['clock'],
  steps: readonly EscalationStep[],
): string[] {
  const gives = steps.some(({ userID, roleID, queueID }) => userID !== null || roleID !== null || queueID !== null)
  const changes = steps.some((one) => one.raisePriority || one.stageID !== null || one.threadStageID !== null)
  const needed = ticketClocks.includes(clock)
    ? [
        actionOf(tickets, 'view'),
        ...(gives ? [actionOf(tickets, 'assign')] : []),
        ...(changes ? [actionOf(tickets, 'edit')] : []),
      ]
    : [
        actionOf(inbox, 'view'),
        ...(gives ? [actionOf(inbox, 'assign')] : []),
        ...(changes ? [actionOf(inbox, 'edit')] : []),
      ]
  return [...new Set(needed)].filter((action) => !who.actions.has(action))
}

function doesSomething(step: EscalationStep): boolean {
  return (
    step.notifyAssignee ||
    step.raisePriority ||
    step.notifyUserIDs.length + step.notifyRoleIDs.length > 0 ||
    [step.userID, step.roleID, step.queueID, step.stageID, step.threadStageID].some((id) => id !== null)
  )
}

/** Who looks after some locations says of which of them a policy is. */
async function checkLocations(ctx: TenantCtx, ids: readonly number[]): Promise<void> {
  const there = await namesOfLocations(ctx, ids)
  if (!ids.every((id) => there.has(id))) raise(escalations, 'unknownLocation', { field: 'locationIDs' })
  if (ctx.who.locationIds !== 'all' && ids.length === 0) raise(escalations, 'mayNot', { field: 'locationIDs' })
}

async function isClosed({ read, tenantId }: TenantCtx, stageId: number): Promise<boolean> {
  const { rows } = await sql<{ kind: StageKind | null }>`
    select kind from ticket_stage where tenant_id = ${tenantId} and id = ${stageId}`.execute(read)
  return isClosing(rows[0])
}

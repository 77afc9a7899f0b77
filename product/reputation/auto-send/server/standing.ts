import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { ActingCtx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { autoSend } from '../contract.ts'
import { getSettings } from './settings.ts'
import type { Leave } from './checks/check-draft.ts'

/** A group that a reply is drafted or sent for. */
export type OpenGroup = { id: number; language: string; rating: number; model: string; locationId: number }

type Standing =
  | { kind: 'open'; group: OpenGroup; ctx: ActingCtx; delayMinutes: number }
  /** Whoever turned it on may not send any more. */
  | { kind: 'lost' }
  | { kind: 'off' }

/** Whether a group sends by itself at this moment, and in whose name. */
export async function standingOf(ctx: UseCaseCtx, groupId: number): Promise<Standing> {
  const { isOn, delayMinutes } = await getSettings(ctx.read, ctx.tenantId)
  if (!isOn) return { kind: 'off' }
  const { rows } = await sql<OpenGroup & { openerId: number }>`
    select id, language, rating, model, location_id as "locationId", opener_id as "openerId" from auto_send_group
    where tenant_id = ${ctx.tenantId} and id = ${groupId} and opener_id is not null`.execute(ctx.read)
  if (!rows[0]) return { kind: 'off' }
  const { openerId, ...group } = rows[0]
  const who = await ctx.services.gate.authorise(openerId, ctx.tenantId)
  if (!who || !canSend(who) || !reaches(who, group.locationId)) return { kind: 'lost' }
  return { kind: 'open', group, ctx: { ...ctx, who }, delayMinutes }
}

/** What sends by itself sends in somebody's name, who must be allowed to at every moment. */
export function canSend(who: Who): boolean {
  return who.actions.has(actionOf(autoSend, 'manage')) && canPublish(who)
}

export function canPublish(who: Who): boolean {
  return who.actions.has(actionOf(responses, 'publish')) && who.actions.has(actionOf(responses, 'add'))
}

/** A review was left to users, which ends what was going on. */
export class LeftToUsers extends Error {
  readonly leave: Leave
  constructor(leave: Leave) {
    super(leave.reason)
    this.leave = leave
  }
}

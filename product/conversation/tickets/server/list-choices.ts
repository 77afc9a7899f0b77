import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { choosable, closingDuties } from '#product/conversation/inbox/server/public.ts'
import { tickets, ticketType } from '../contract.ts'
import { readStages } from './stages/default-stages.ts'
import { typeRules } from './type-rules.ts'

/** What there is to choose from; whom to give tickets to only for those who can. */
export const listChoices: Handler<typeof tickets, 'choices'> = async (ctx) => {
  const canAssign = ctx.who.actions.has(actionOf(tickets, 'assign'))
  const { users, roles, ...settings } = await choosable(ctx, actionOf(tickets, 'view'))
  const stages = await readStages(ctx.read, ctx.tenantId)
  const rules = await ctx.services.slots.of(typeRules)(ctx.read, ctx.tenantId)
  return {
    ...settings,
    types: Object.values(ticketType.values).filter((type) => rules.get(type)?.isOffered ?? true),
    mustSay: await closingDuties(ctx),
    stages: stages.map(({ id, name, kind }) => ({ id, name, kind })),
    roles: canAssign ? roles : [],
    users: canAssign ? users : [],
  }
}

import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { inbox } from '../contract.ts'
import { choosable } from './choosable.ts'
import { closingDuties } from './closing-duties.ts'

/** What there is to choose from; whom to give threads to only for those who can. */
export const listChoices: Handler<typeof inbox, 'choices'> = async (ctx) => {
  const { read, tenantId, who } = ctx
  const canAssign = who.actions.has(actionOf(inbox, 'assign'))
  const { roles, users, ...settings } = await choosable(ctx, actionOf(inbox, 'view'))
  const stages = await sql<{ id: number; name: string }>`
    select id, name from inbox_stage where tenant_id = ${tenantId} order by position, id`.execute(read)
  return {
    ...settings,
    stages: stages.rows,
    roles: canAssign ? roles : [],
    users: canAssign ? users : [],
    mustSay: await closingDuties(ctx),
  }
}

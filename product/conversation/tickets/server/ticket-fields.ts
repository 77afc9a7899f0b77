import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { fieldsByRole, type RoleFields as Row, saveRoleFields } from '#product/organization/roles/server/public.ts'
import { type RoleFields, ticketField, tickets } from '../contract.ts'
import { securedName } from '../shapes/secured.ts'

/** What every role of the tenant may not see or change of a ticket. */
export const listFields: Handler<typeof tickets, 'fields'> = async ({ read, tenantId }) =>
  (await fieldsByRole({ db: read }, tenantId)).map(toFields)

/** Sets what a role may not see or change; it counts with the next call of everybody who holds the role. */
export const saveFields: Handler<typeof tickets, 'saveFields'> = (ctx, { params: { roleId }, body }) =>
  ctx.tx(async (tx) => {
    const { tenantId } = ctx
    const find = async () => (await fieldsByRole(tx, tenantId)).find(({ id }) => id === roleId)
    const before = (await find()) ?? ctx.fail('unknownRole', { field: 'roleID' })
    const held = Object.entries(body.levels).filter(([, level]) => level !== 'ReadWrite')
    const fields = Object.fromEntries(held.map(([name, level]) => [`tickets.${name}`, level as 'Read' | 'NoAccess']))
    const role = { id: roleId, version: body.version, system: tickets.name, fields }
    if (!(await saveRoleFields(tx, tenantId, role))) throw platformFault('stale', { data: toFields((await find())!) })
    const after = toFields((await find())!)
    await tx.audit(tickets, {
      action: 'ticket-field.save',
      entityId: roleId,
      before: { levels: toFields(before).levels },
      after: { levels: after.levels },
    })
    return after
  })

function toFields({ id, name, version, fields }: Row): RoleFields {
  const levels = ticketField.members.flatMap((one) => {
    const level = fields[securedName(one)]
    return level ? [[one, level] as const] : []
  })
  return { roleID: id, name, version, levels: Object.fromEntries(levels) }
}

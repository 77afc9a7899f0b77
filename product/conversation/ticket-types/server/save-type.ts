import { type SqlBool, sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { excluded } from '#platform/server/database/excluded.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { choosable } from '#product/conversation/inbox/server/public.ts'
import { holdersOf } from '#product/organization/users/server/public.ts'
import { ticketTypes } from '../contract.ts'
import { readTypes } from './read-types.ts'

export const listTypes: Handler<typeof ticketTypes, 'list'> = (ctx) => readTypes(ctx.read, ctx.tenantId)

/** Of users those who see tickets and share a location with whoever asks. */
export const listChoices: Handler<typeof ticketTypes, 'choices'> = async (ctx) => {
  const { users, queues } = await choosable(ctx, actionOf(ticketTypes, 'view'))
  return { users, queues }
}

/** Tickets that are there stay as they are. */
export const saveType: Handler<typeof ticketTypes, 'save'> = async (ctx, { body: { type, version, ...said } }) => {
  const { tenantId } = ctx
  if (!(await isSeer(ctx, said.contactID))) return ctx.fail('unknownUser', { field: 'contactID' })
  if (!(await isQueue(ctx, said.queueID))) return ctx.fail('unknownQueue', { field: 'queueID' })
  return ctx.tx(async (tx) => {
    const all = await readTypes(tx.db, tenantId)
    const before = all.find((one) => one.type === type)!
    if (before.version !== version) throw platformFault('stale', { data: before })
    if (!said.isOffered && !all.some((one) => one.type !== type && one.isOffered))
      return ctx.fail('noneOffered', { field: 'isOffered' })
    const row = {
      instruction: said.instruction,
      contact_id: said.contactID,
      priority: said.priority,
      queue_id: said.queueID,
      is_offered: said.isOffered,
      version: version + 1,
    }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('ticket_type_rule')
      .values({ tenant_id: tenantId, type, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'type'])
          .doUpdateSet(excluded(row))
          .where(sql<SqlBool>`ticket_type_rule.version = excluded.version - 1`),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw platformFault('stale')
    const after = (await readTypes(tx.db, tenantId)).find((one) => one.type === type)!
    await tx.audit(ticketTypes, { action: 'ticket-type.save', entityId: tenantId, before, after })
    return after
  })
}

async function isSeer({ read, tenantId }: TenantCtx, userId: number | null): Promise<boolean> {
  if (userId === null) return true
  const { rows } = await sql`
    select 1 from users where tenant_id = ${tenantId} and id = ${userId} and active and not system`.execute(read)
  return rows.length > 0 && (await holdersOf(read, tenantId, actionOf(ticketTypes, 'view'))).includes(userId)
}

async function isQueue({ read, tenantId }: TenantCtx, queueId: number | null): Promise<boolean> {
  if (queueId === null) return true
  const { rows } = await sql`
    select 1 from inbox_queue where tenant_id = ${tenantId} and id = ${queueId}`.execute(read)
  return rows.length > 0
}

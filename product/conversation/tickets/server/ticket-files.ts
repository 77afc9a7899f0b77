import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import {
  type Holding,
  keepFile,
  listFiles as listAssets,
  openFile as openAsset,
  removeFile as removeAsset,
  restoreFile as restoreAsset,
  saveFilePolicy as savePolicy,
} from '#product/workspace/files/server/public.ts'
import { tickets } from '../contract.ts'
import { writeLog } from './acting/write-log.ts'
import { emitChanged } from './emit-tickets.ts'
import { isFieldHidden, mustWrite } from './field-security.ts'
import { loadTicket } from './load-ticket.ts'
import { lockTickets, type TicketRow } from './ticket-row.ts'

type Ctx = TenantCtx & { fail(error: 'notFound'): never }

/** The files of a ticket, the oldest first. */
export const listFiles: Handler<typeof tickets, 'files'> = async (ctx, { params: { ticketId } }) => {
  if (!(await loadTicket(ctx, ticketId))) return ctx.fail('notFound')
  return isFieldHidden(ctx.who, 'attachments') ? [] : listAssets(ctx, { object: 'ticket', id: ticketId })
}

export const getFile: Handler<typeof tickets, 'file'> = async (ctx, { params: { ticketId, assetId } }) => {
  if (!(await loadTicket(ctx, ticketId))) return ctx.fail('notFound')
  if (isFieldHidden(ctx.who, 'attachments')) return ctx.fail('fileNotFound')
  const file = await openAsset(ctx, { object: 'ticket', id: ticketId }, assetId)
  return typeof file === 'string' ? ctx.fail(file) : file
}

export const addFile: Handler<typeof tickets, 'addFile'> = async (ctx, { params: { ticketId } }) => {
  const file = await keepFile(ctx, await holdingOf(ctx, ticketId))
  return typeof file === 'string' ? ctx.fail(file, { field: 'file' }) : file
}

export const removeFile: Handler<typeof tickets, 'removeFile'> = async (ctx, { params: { ticketId, assetId } }) => {
  const fault = await removeAsset(ctx, await holdingOf(ctx, ticketId), assetId)
  return fault ? ctx.fail(fault) : { ok: true }
}

export const restoreFile: Handler<typeof tickets, 'restoreFile'> = async (ctx, { params: { ticketId, assetId } }) => {
  const file = await restoreAsset(ctx, await holdingOf(ctx, ticketId), assetId)
  return typeof file === 'string' ? ctx.fail(file) : file
}

export const saveFilePolicy: Handler<typeof tickets, 'saveFilePolicy'> = async (ctx, { params, body: { policy } }) => {
  const holding = await holdingOf(ctx, params.ticketId)
  const file = await savePolicy(ctx, holding, { assetId: params.assetId, policy })
  return typeof file === 'string' ? ctx.fail(file) : file
}

/** A ticket whose files the user changes. A file raises no version: it is no change of what others are writing. */
async function holdingOf(ctx: Ctx, ticketId: number): Promise<Holding> {
  mustWrite(ctx.who, [{ name: 'attachments', field: 'file' }])
  if (!(await loadTicket(ctx, ticketId))) return ctx.fail('notFound')
  let row: TicketRow | undefined
  return {
    object: 'ticket',
    id: ticketId,
    async hold({ db }) {
      row = (await lockTickets(db, ctx.tenantId, ctx.who, [ticketId]))[0] ?? ctx.fail('notFound')
    },
    async changed(tx, { file, isAdded, files }) {
      await sql`update ticket set files = ${files} where tenant_id = ${ctx.tenantId} and id = ${ticketId}`.execute(
        tx.db,
      )
      const [before, after] = isAdded ? [null, file.filename] : [file.filename, null]
      await writeLog(tx.db, ctx, [{ row: row!, lines: [{ change: 'File', before, after }] }])
      await tx.audit(tickets, {
        action: isAdded ? 'ticket.add-file' : 'ticket.remove-file',
        entityId: ticketId,
        after: { assetID: file.id, filename: file.filename },
      })
      await emitChanged(tx, [row!], ['File'])
    },
    async opened(tx, { id, filename, policy }) {
      await tx.audit(tickets, {
        action: 'ticket.file-policy',
        entityId: ticketId,
        after: { assetID: id, filename, policy },
      })
      const changed = await lockTickets(tx.db, ctx.tenantId, ctx.who, [ticketId])
      await emitChanged(tx, changed, ['File'])
    },
  }
}

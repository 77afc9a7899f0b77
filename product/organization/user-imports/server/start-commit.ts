import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { userImports } from '../contract.ts'
import { commitUsers } from './commit-users.ts'
import { findImport, toImport } from './import-row.ts'

/** Does the plan that the person saw: its version is the one they send. */
export const startCommit: Handler<typeof userImports, 'import'> = async (ctx, { params, body }) => {
  const importId = params.userImportId
  await ctx.tx(async (tx) => {
    const row = await findImport(tx.db, ctx, importId, { lock: true })
    if (!row) return ctx.fail('notFound')
    if (row.version !== body.version) throw platformFault('stale', { data: toImport(row) })
    if (row.state !== 'Planned') return ctx.fail('wrongState')
    await tx.db
      .updateTable('user_import')
      .set({ state: 'Importing', failure: null, welcome: body.welcome, version: row.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', importId)
      .execute()
    const { creates, updates, skips, rejects } = row
    await tx.audit(userImports, {
      action: 'user-import.commit',
      entityId: importId,
      after: { creates, updates, skips, rejects, welcome: body.welcome },
    })
    await tx.enqueue(commitUsers, { userImportId: importId })
  })
  return toImport((await findImport(ctx.read, ctx, importId))!)
}

/** A plan that nobody wants; its file goes. */
export const cancelImport: Handler<typeof userImports, 'cancel'> = async (ctx, { params }) => {
  const importId = params.userImportId
  const key = await ctx.tx(async (tx) => {
    const row = await findImport(tx.db, ctx, importId, { lock: true })
    if (!row) return ctx.fail('notFound')
    if (row.state !== 'Planned' && row.state !== 'Planning') return ctx.fail('wrongState')
    await tx.db
      .updateTable('user_import')
      .set({ state: 'Cancelled', file_key: null, version: row.version + 1, finished_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', importId)
      .execute()
    await tx.audit(userImports, { action: 'user-import.cancel', entityId: importId })
    return row.file_key
  })
  if (key) await ctx.services.files.remove(ctx.tenantId, key).catch(() => {})
  return toImport((await findImport(ctx.read, ctx, importId))!)
}

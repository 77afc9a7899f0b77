import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import { localCopy } from '#platform/server/outbound/local-copy.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { readTable } from '#platform/server/tables/read-table.ts'
import { openingProblem } from '#platform/server/tables/table-error.ts'
import { userImports } from '../contract.ts'
import { importLimits } from './import-limits.ts'
import { findImport, toImport } from './import-row.ts'
import { planUsers } from './plan-users.ts'
import { readColumns } from './read-columns.ts'

/** Takes a file, reads its header, and has the plan made. */
export const uploadUsers: Handler<typeof userImports, 'upload'> = async (ctx) => {
  const { filename, stream } = await ctx.upload!()
  await using copy = await localCopy(stream)
  if ((stream as Readable & { truncated?: boolean }).truncated) return ctx.fail('tooLarge')
  const key = `user-imports/${nanoid()}`
  try {
    const table = await readTable(copy.path, { limits: importLimits })
    const columns = readColumns(table.columns, ctx.services.translate)
    if (!columns.some(({ field }) => field === 'email')) return ctx.fail('noEmailColumn')
    await ctx.services.files.put(ctx.tenantId, key, createReadStream(copy.path))
    const importId = await ctx.tx(async (tx) => {
      const { id } = await tx.db
        .insertInto('user_import')
        .values({
          tenant_id: ctx.tenantId,
          name: filename.slice(0, 200) || 'users',
          file_key: key,
          columns: JSON.stringify(columns),
          asked_by: ctx.who.userId,
          created_at: ctx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.audit(userImports, { action: 'user-import.upload', entityId: id, after: { name: filename } })
      await tx.enqueue(planUsers, { userImportId: id })
      return id
    })
    return toImport((await findImport(ctx.read, ctx, importId))!)
  } catch (error) {
    const problem = openingProblem(error)
    if (problem) return ctx.fail(problem)
    throw error
  }
}

import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { UserImportRow, userImports } from '../contract.ts'
import { findImport, importColumns, type ImportRecord, toImport } from './import-row.ts'

const place = z.tuple([z.int()])

/** Newest first, unless asked otherwise. */
export const searchImports: Handler<typeof userImports, 'search'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get('user-imports.imports')!
  const { items, nextCursor } = await pageList<ImportRecord>(list, ctx, body, importColumns)
  return { items: items.map(toImport), nextCursor }
}

export const getImport: Handler<typeof userImports, 'one'> = async (ctx, { params }) => {
  const row = await findImport(ctx.read, ctx, params.userImportId)
  return row ? toImport(row) : ctx.fail('notFound')
}

/** The plan row by row, as the file has them. */
export const searchRows: Handler<typeof userImports, 'rows'> = async (ctx, { params, body }) => {
  const importId = params.userImportId
  if (!(await findImport(ctx.read, ctx, importId))) return ctx.fail('notFound')
  const after = decodeCursor(body.cursor, place)?.[0] ?? 0
  const { rows } = await sql<UserImportRow>`
    select row_number as row, line, outcome, reason, column_name as "column", value, email, name, user_id as "userID", changed
    from user_import_row where tenant_id = ${ctx.tenantId} and import_id = ${importId} and row_number > ${after}
      and (${body.outcomes ?? null}::text[] is null or outcome = any(${body.outcomes ?? null}::text[]))
    order by row_number limit ${body.limit + 1}`.execute(ctx.read)
  return pageFrom(
    rows,
    body.limit,
    (row) => row,
    ({ row }) => [row],
  )
}

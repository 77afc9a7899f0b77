import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { UserImportRow, userImports } from '../contract.ts'
import { findImports, toImport } from './import-row.ts'

const place = z.tuple([z.int()])

export const listImports: Handler<typeof userImports, 'list'> = async (ctx, { query }) => {
  const before = decodeCursor(query.cursor, place)?.[0] ?? null
  const rows = await findImports(ctx.read, ctx, { before, limit: query.limit + 1 })
  return pageFrom(rows, query.limit, toImport, ({ id }) => [id])
}

export const getImport: Handler<typeof userImports, 'one'> = async (ctx, { params }) => {
  const [row] = await findImports(ctx.read, ctx, { importId: params.userImportId })
  return row ? toImport(row) : ctx.fail('notFound')
}

/** The plan row by row, as the file has them. */
export const searchRows: Handler<typeof userImports, 'rows'> = async (ctx, { params, body }) => {
  const importId = params.userImportId
  if ((await findImports(ctx.read, ctx, { importId })).length === 0) return ctx.fail('notFound')
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

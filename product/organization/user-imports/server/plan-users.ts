import { sql } from 'kysely'
import * as z from 'zod'
import { localCopy } from '#platform/server/outbound/local-copy.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { readTable } from '#platform/server/tables/read-table.ts'
import { TableError } from '#platform/server/tables/table-error.ts'
import type { TableRow } from '#platform/server/tables/table-row.ts'
import type { Who } from '#platform/server/system/who.ts'
import { usersOf } from '#product/organization/users/server/public.ts'
import { type UserImport, userImports } from '../contract.ts'
import { type Decision, decideRow, emailOf, externalIdOf } from './decide-row.ts'
import { BATCH_ROWS, importLimits } from './import-limits.ts'
import { findImport, type ImportRecord } from './import-row.ts'
import { createRowRules } from './row-rules.ts'

/** Reads the whole file and writes what would happen to each row; begins anew whenever a worker takes it. */
export const planUsers = defineJob({
  queue: 'user-imports.plan',
  data: z.object({ userImportId: z.int() }),
  expireSeconds: 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  async run(ctx, { userImportId }) {
    const row = await findImport(ctx.read, { ...ctx, who: null }, userImportId)
    if (row?.state !== 'Planning') return
    const { who } = ctx
    if (!who?.actions.has('platform-users.import')) return settle(ctx, row, { state: 'Failed', failure: 'rights' })
    try {
      await plan({ ...ctx, who }, row)
    } catch (error) {
      if (error instanceof TableError)
        return settle(ctx, row, { state: 'Failed', failure: error.key === 'tooManyRows' ? 'tooManyRows' : 'damaged' })
      if (ctx.lastAttempt) await settle(ctx, row, { state: 'Failed', failure: 'broken' })
      throw error
    }
  },
})

type Ctx = JobCtx & { who: Who }

async function plan(ctx: Ctx, row: ImportRecord): Promise<void> {
  await ctx.tx(({ db }) =>
    sql`delete from user_import_row where tenant_id = ${ctx.tenantId} and import_id = ${row.id}`.execute(db),
  )
  const rules = await createRowRules(ctx, ctx.services.translate)
  const seen = new Map<string, number>()
  const bearers = new Map<string, string>()
  const counts = { create: 0, update: 0, skip: 0, reject: 0 }
  await using copy = await localCopy(await ctx.services.files.read(ctx.tenantId, row.file_key!))
  const table = await readTable(copy.path, { limits: importLimits })
  for await (const batch of batches(table.rows())) {
    const emails = [...new Set(batch.map((one) => emailOf(one, row.columns)).filter(Boolean))]
    const people = await usersOf(ctx.read, ctx.tenantId)
      .where(sql<boolean>`email = any(${emails}::text[])`)
      .execute()
    const known = new Map(people.map((person) => [person.email, person]))
    const externalIds = [...new Set(batch.map((one) => externalIdOf(one, row.columns)).filter(Boolean))]
    const bearing = await usersOf(ctx.read, ctx.tenantId)
      .where(sql<boolean>`external_id = any(${externalIds}::text[])`)
      .execute()
    for (const { email, external_id } of bearing) if (!bearers.has(external_id!)) bearers.set(external_id!, email)
    const asked = { columns: row.columns, rules, who: ctx.who, seen, known, bearers }
    const decided = batch.map((one) => decideRow(one, asked))
    for (const { outcome } of decided) counts[outcome] += 1
    await write(ctx, row.id, decided)
  }
  await settle(ctx, row, { state: 'Planned', failure: row.failure === 'changed' ? 'changed' : null }, counts)
}

async function* batches(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  for await (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (batch.push(row) < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function write(ctx: Ctx, importId: number, rows: readonly Decision[]): Promise<void> {
  const data = rows.map((row) => ({ ...row, wanted: row.wanted && JSON.stringify(row.wanted) }))
  await ctx.tx(({ db }) =>
    sql`insert into user_import_row (tenant_id, import_id, row_number, line, outcome, reason, column_name, value, email, name, user_id, user_version, changed, wanted)
      select ${ctx.tenantId}::bigint, ${importId}::bigint, r.number, r.line, r.outcome, r.reason, r."column", r.value, r.email, r.name, r."userId", r."userVersion", r.changed, r.wanted::jsonb
      from json_to_recordset(${JSON.stringify(data)}::json) as r(number int, line int, outcome text, reason text, "column" text, value text, email text, name text,
        "userId" bigint, "userVersion" int, changed text[], wanted text)
      on conflict (tenant_id, import_id, row_number) do update set outcome = excluded.outcome, reason = excluded.reason, column_name = excluded.column_name, value = excluded.value,
        email = excluded.email, name = excluded.name, user_id = excluded.user_id, user_version = excluded.user_version, changed = excluded.changed, wanted = excluded.wanted`.execute(
      db,
    ),
  )
}

/** Writes how an import stands, and tells whoever looks at it. */
export async function settle(
  ctx: JobCtx,
  row: Pick<ImportRecord, 'id'>,
  { state, failure }: Pick<UserImport, 'state' | 'failure'>,
  counts?: Record<Decision['outcome'], number>,
): Promise<void> {
  const { create = 0, update = 0, skip = 0, reject = 0 } = counts ?? {}
  const isOver = state === 'Failed' || state === 'Imported'
  await ctx.tx(async (tx) => {
    await tx.db
      .updateTable('user_import')
      .set({
        state,
        failure,
        version: sql`version + 1`,
        ...(isOver && { finished_at: ctx.now() }),
        ...(counts && {
          rows_total: create + update + skip + reject,
          creates: create,
          updates: update,
          skips: skip,
          rejects: reject,
        }),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .execute()
    await tx.emit(userImports, 'progressed', { userImportId: row.id, state })
  })
}

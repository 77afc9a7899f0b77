import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { type Bundle, tenantLife } from '../contract.ts'
import { bundleJob, bundleKey } from './bundle-job.ts'

type Row = {
  id: number
  state: Bundle['state']
  rows_done: number
  files_done: number
  bytes: number | null
  fence: number
  asked_by_name: string
  created_at: Date
  finished_at: Date | null
}

/** The bundles of the tenant, newest first. */
export const listBundles: Handler<typeof tenantLife, 'bundles'> = async (ctx) => {
  const rows = await bundlesOf(ctx.read, ctx.tenantId)
  return { items: rows.map(toBundle), nextCursor: null }
}

/** Everything goes into one file, sensitive personal data of customers and users with it: only whoever may see both asks. */
export const askBundle: Handler<typeof tenantLife, 'askBundle'> = async (ctx) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  if (!seesAll(ctx.who)) throw platformFault('FORBIDDEN')
  const { tenantId } = ctx
  const bundleId = await ctx.tx(async (tx) => {
    await sql`select from tenant where id = ${tenantId} for update`.execute(tx.db)
    const { rows: open } = await sql`
      select from tenant_bundle where tenant_id = ${tenantId} and state in ('Waiting', 'Running')`.execute(tx.db)
    if (open.length) return ctx.fail('bundleRunning')
    const { rows } = await sql<{
      id: number
    }>`insert into tenant_bundle (tenant_id, asked_by, asked_by_name, created_at)
      values (${tenantId}, ${ctx.who.userId}, ${ctx.who.name}, ${ctx.now()}) returning id`.execute(tx.db)
    const { id } = rows[0]!
    await tx.audit(tenantLife, { action: 'tenant.ask-bundle', entityId: id })
    await tx.enqueue(bundleJob, { bundleId: id })
    return id
  })
  const [row] = await bundlesOf(ctx.read, tenantId, bundleId)
  return toBundle(row!)
}

/** The file itself; who takes it is kept. */
export const getBundleFile: Handler<typeof tenantLife, 'bundleFile'> = async (ctx, { params: { bundleId } }) => {
  const { tenantId } = ctx
  const [row] = await bundlesOf(ctx.read, tenantId, bundleId)
  if (!row) return ctx.fail('notFound')
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  if (!seesAll(ctx.who)) throw platformFault('FORBIDDEN')
  if (row.state !== 'Ready') return ctx.fail('bundleNotReady')
  const { internal_name: name } = await ctx.read
    .selectFrom('tenant')
    .select('internal_name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  await ctx.tx((tx) => tx.audit(tenantLife, { action: 'tenant.fetch-bundle', entityId: bundleId }))
  return {
    filename: `${name}-${row.created_at.toISOString().slice(0, 10)}.tar.gz`,
    type: 'application/gzip',
    stream: await ctx.services.files.read(tenantId, bundleKey(row)),
  }
}

function seesAll({ piiScopes }: Who): boolean {
  return piiScopes.has('sensitive') && piiScopes.has('administration')
}

async function bundlesOf(db: Db, tenantId: number, id: number | null = null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id, b.state, b.rows_done, b.files_done, b.bytes, b.fence, b.created_at, b.finished_at, b.asked_by_name
    from tenant_bundle b
    where b.tenant_id = ${tenantId} and (${id}::bigint is null or b.id = ${id}) order by b.id desc limit 50`.execute(db)
  return rows
}

function toBundle(row: Row): Bundle {
  return {
    id: row.id,
    state: row.state,
    rows: row.rows_done,
    files: row.files_done,
    bytes: row.bytes,
    askedBy: row.asked_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

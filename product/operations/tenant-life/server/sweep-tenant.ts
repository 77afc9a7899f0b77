import { sql } from 'kysely'
import type { PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { dropTenant } from '#product/organization/tenants/server/public.ts'
import { dropTokens } from '#platform/server/system/tokens.ts'
import { leaveFlags } from '#product/organization/feature-flags/server/public.ts'
import { tenantTables } from './tenant-tables.ts'

type Tell = (table: string, count: number) => void

const BATCH = 1000
/** More rounds than tables that hold one another; one that changes nothing and is still refused ends it earlier. */
const MAX_ROUNDS = 30
/** Written by a definer alone, so that nobody else can. */
const audit = ['audit_record', 'audit_head']

/** Takes away every row of a tenant in every table there is, the tenant's own last. Raises where something is left. */
export async function sweepTenant(ctx: PlatformJobCtx, tenantId: number, tell: Tell): Promise<void> {
  await mustBeReady(ctx, tenantId)
  const { read } = ctx.within('platform')
  const tables = (await tenantTables(read)).filter((name) => !audit.includes(name))
  await sweepLoose(ctx, tenantId, tell)
  await sweepTables(ctx, tenantId, tables, tell)
  await ctx.within('platform').tx(async ({ db }) => {
    const { rows } = await sql<{ gone: number }>`select app.forget_audit(${tenantId}) as gone`.execute(db)
    tell('audit_record', rows[0]!.gone)
    tell('tenant', (await dropTenant(db, tenantId)) ? 1 : 0)
  })
  // what was written between the last look and the end of the tenant; now nothing more can come
  await sweepLoose(ctx, tenantId, tell)
  await sweepTables(ctx, tenantId, tables, tell)
}

async function mustBeReady(ctx: PlatformJobCtx, tenantId: number): Promise<void> {
  if (tenantId === SUPER_TENANT_ID) throw new Error('the platform’s own tenant is never deleted')
  const { read } = ctx.within('platform')
  const row = await read.selectFrom('tenant').select('state').where('id', '=', tenantId).executeTakeFirst()
  if (row && row.state !== tenantState.ReadyForDeletion) throw new Error(`tenant ${tenantId} is not ready for deletion`)
}

/** What points at a tenant or its people without a key that says so. */
async function sweepLoose(ctx: PlatformJobCtx, tenantId: number, tell: Tell): Promise<void> {
  await ctx.within('platform').tx(async ({ db }) => {
    const people = await db.selectFrom('users').select('id').where('tenant_id', '=', tenantId).execute()
    const roles = await db.selectFrom('role').select('id').where('tenant_id', '=', tenantId).execute()
    tell('token', await dropTokens(db, { tenantId, subjectIds: people.map(({ id }) => id) }))
    await leaveFlags(db, { tenantId, userIds: people.map(({ id }) => id), roleIds: roles.map(({ id }) => id) })
    const jobs =
      await sql`delete from jobs.job where data->>'tenantId' = ${String(tenantId)} or data->'input'->>'tenantId' = ${String(tenantId)}`.execute(
        db,
      )
    tell('jobs.job', Number(jobs.numAffectedRows ?? 0))
  })
}

/** Round by round: what is still held by another table is refused, and free in a later round. */
async function sweepTables(
  ctx: PlatformJobCtx,
  tenantId: number,
  tables: readonly string[],
  tell: Tell,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let gone = 0
    let held: string | undefined
    for (const table of tables) {
      const count = await sweepTable(ctx, tenantId, table)
      if (count === 'held') held = table
      else {
        gone += count
        if (count) tell(table, count)
      }
    }
    if (!gone && held) throw new Error(`${held} still holds rows of tenant ${tenantId}`)
    if (!gone) return
  }
  throw new Error(`tenant ${tenantId} still has rows`)
}

/** In the tenant's own scope and then in the platform's, for of each table one of them shows the rows. */
async function sweepTable(ctx: PlatformJobCtx, tenantId: number, table: string): Promise<number | 'held'> {
  let gone = 0
  try {
    for (const scope of [{ tenantId }, 'platform'] as const) {
      for (;;) {
        const count = await ctx.within(scope).tx(async ({ db }) => {
          const { numAffectedRows } = await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}
            and ctid = any(array(select ctid from ${sql.table(table)} where tenant_id = ${tenantId} limit ${BATCH}))`.execute(
            db,
          )
          return Number(numAffectedRows ?? 0)
        })
        gone += count
        if (count < BATCH) break
      }
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error
    return gone || 'held'
  }
  return gone
}

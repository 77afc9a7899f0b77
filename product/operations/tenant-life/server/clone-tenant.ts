import { type Selectable, sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import type { ClonedRow } from '#platform/server/system/clones.ts'
import type { Db } from '#platform/server/database/door.ts'
import { violates } from '#platform/server/database/violates.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { createPresetRoles } from '#product/organization/roles/server/public.ts'
import {
  clonedSettings,
  drawTenantId,
  INTERNAL_NAME_KEY,
  toTenant,
} from '#product/organization/tenants/server/public.ts'
import { type CloneDifference, type clonePart, tenantLife } from '../contract.ts'
import { beginTenant } from './begin-tenant.ts'

const SAMPLE = 8

type ClonePart = ValueOf<typeof clonePart>
/** The rows that a clone takes, by part in the order of the systems. */
type Taken = ReadonlyMap<string, readonly ClonedRow[]>

/** What a clone would be beside a new tenant, and what stays behind; nothing is made. */
export const cloneDifferenceOf: Handler<typeof tenantLife, 'difference'> = async (ctx, { body }) => {
  const { read, tenantId } = ctx
  const row = await read.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirst()
  if (!row) return ctx.fail('notFound')
  const parts = [...new Set<ClonePart>(body.parts)]
  const taken = await readParts(ctx, parts)
  const takes = parts
    .filter((part) => part !== 'settings')
    .map((part) => {
      const rows = taken.get(part) ?? []
      const { nameOf } = ctx.services.cloners.get(part)!
      return { part, count: rows.length, names: rows.map(nameOf).filter(Boolean).slice(0, SAMPLE) }
    })
  return {
    takes,
    settings: parts.includes('settings') ? await settingsBeside(read, row) : [],
    leaves: await left(read, tenantId),
  }
}

/** A tenant with the ways of another: one transaction, so that there is a whole clone or none. */
export const cloneTenant: Handler<typeof tenantLife, 'clone'> = async (ctx, { body }) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  const source = await ctx.read.selectFrom('tenant').selectAll().where('id', '=', ctx.tenantId).executeTakeFirst()
  if (!source) return ctx.fail('notFound')
  const taken = await readParts(ctx, body.parts)
  const tenantId = await drawTenantId(ctx)
  const now = ctx.now()
  const made = ctx.within({ tenantId, ofAgency: source.agency_id }).tx(async (tx) => {
    const { agency_id: agencyId, tenant_type: tenantType, account_type: accountType, managed_by: managedBy } = source
    const { name, internalName } = body
    const { locale, timezone } = source
    const kinds = { tenantType, accountType, managedBy }
    await beginTenant(tx, tenantId, { agencyId, name, internalName, ...kinds, locale, timezone }, now)
    if (!taken.get('roles')?.length) await createPresetRoles(tx, agencyId, tenantId)
    for (const [part, rows] of taken) await ctx.services.cloners.get(part)!.give(tx, { agencyId, tenantId, now }, rows)
    const after = { name, internalName, clonedFrom: ctx.tenantId, parts: body.parts }
    await tx.audit(tenantLife, { action: 'tenant.clone', entityId: tenantId, after })
    return toTenant(await tx.db.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow())
  })
  return made.catch((error) =>
    violates(error, INTERNAL_NAME_KEY)
      ? ctx.fail('internalNameTaken', { field: 'internalName' })
      : Promise.reject(error),
  )
}

async function readParts({ services, read, tenantId }: TenantCtx, parts: readonly ClonePart[]): Promise<Taken> {
  const taken = new Map<string, readonly ClonedRow[]>()
  for (const [part, { take }] of services.cloners)
    if (parts.some((wanted) => wanted === part)) taken.set(part, await take(read, tenantId))
  return taken
}

/** The settings that are other than the database gives a new tenant. */
async function settingsBeside(read: Db, row: Selectable<TenantTable>): Promise<CloneDifference['settings']> {
  const { rows } = await sql<{ column: string; usual: string | null }>`
    select column_name as column, trim(both '''' from split_part(column_default, '::', 1)) as usual from information_schema.columns
    where table_schema = 'public' and table_name = 'tenant' and column_name = any(${[...clonedSettings]}::text[])`.execute(
    read,
  )
  return clonedSettings.flatMap((setting) => {
    const usual = rows.find(({ column }) => column === setting)?.usual ?? ''
    const cloned = String(row[setting] ?? '')
    return cloned === usual ? [] : [{ setting, usual, cloned }]
  })
}

async function left(read: Db, tenantId: number): Promise<CloneDifference['leaves']> {
  const { rows } = await sql<Record<CloneDifference['leaves'][number]['thing'], number>>`select
    (select count(*) from location where tenant_id = ${tenantId}) as locations,
    (select coalesce(sum(reviews), 0)::bigint from tenant_tally where tenant_id = ${tenantId}) as reviews,
    (select count(*) from credential where tenant_id = ${tenantId} and deleted_at is null) as connections,
    (select count(*) from users where tenant_id = ${tenantId} and not system and not removed) as people`.execute(read)
  return Object.entries(rows[0]!).map(([thing, count]) => ({
    thing: thing as CloneDifference['leaves'][number]['thing'],
    count,
  }))
}

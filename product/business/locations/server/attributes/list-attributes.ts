import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type AttributeDefinition, standardAttributes } from '../../attributes.ts'
import type { locations } from '../../contract.ts'
import { loadAttributes, toDefinition } from './attribute-row.ts'

/** The standard attributes, then the tenant's own with how many locations in all have a value. */
export const listAttributes: Handler<typeof locations, 'attributes'> = async (ctx) => {
  const [rows, used] = await Promise.all([loadAttributes(ctx.read, ctx.tenantId), countUses(ctx)])
  return [...standardAttributes.map((key) => standard(ctx, key)), ...rows.map((row) => toDefinition(row, used(row.id)))]
}

/** How many locations have a value of each attribute. */
export async function countUses({ read, tenantId }: Pick<TenantCtx, 'read' | 'tenantId'>) {
  const { rows } = await sql<{ id: string; used: number }>`select key as id, count(*)::int as used
    from location l cross join lateral jsonb_object_keys(l.attributes) key where l.tenant_id = ${tenantId} group by 1`.execute(
    read,
  )
  const counts = new Map(rows.map((row) => [Number(row.id), row.used]))
  return (id: number) => counts.get(id) ?? 0
}

function standard(ctx: TenantCtx, key: (typeof standardAttributes)[number]): AttributeDefinition {
  const name = ctx.services.translate(ctx.locale, 'locations', `ui/standard_${key}`)
  return { id: null, key, name, kind: 'Text', options: [], used: null, version: 1 }
}

import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { attributeFacetNames } from '../../attribute-names.ts'
import { type AttributeDefinition, MAX_ATTRIBUTES, standardAttributes } from '../../attributes.ts'
import { locations } from '../../contract.ts'

/** What a tenant wants to know of its locations. The key of one stays, so that filters kept somewhere go on meaning it, and so do values that can no longer be chosen; one that goes takes its values along, also those out of one's scope. */
export const attributes = defineResource(locations, {
  table: 'location_attribute',
  routes: { list: 'attributes', create: 'createAttribute', save: 'saveAttribute', remove: 'deleteAttribute' },
  order: sql`name`,
  async show(rows, { db, tenantId }) {
    const { rows: counted } = await sql<{ id: string; used: number }>`
      select key as id, count(*)::int as used from location l cross join lateral jsonb_object_keys(l.attributes) key
      where l.tenant_id = ${tenantId} group by 1`.execute(db)
    const used = new Map(counted.map((one) => [Number(one.id), one.used]))
    return rows.map(({ id, key, name, kind, options, version }) => ({
      id,
      key,
      name,
      kind: kind as AttributeDefinition['kind'],
      options,
      used: used.get(id) ?? 0,
      version,
    }))
  },
  columns: ({ name, kind, options }) => ({ name, kind, options: kind === 'Text' ? [] : [...new Set(options)] }),
  begins: (_, ctx) => ({ key: crypto.randomUUID(), created_at: ctx.now() }),
  async completes({ id, name }, { tenantId }, { db }) {
    const printed = attributeFacetNames.find((facet) => facet.toLowerCase() === name.toLowerCase())
    const { rows } = await sql`
      select from location_attribute where tenant_id = ${tenantId} and key = ${printed ?? null}`.execute(db)
    return { columns: { key: printed !== undefined && rows.length === 0 ? printed : `attribute.${id}` } }
  },
  check({ kind, options }) {
    if (kind !== 'Text' && options.length === 0) raise(locations, 'noOptions', { field: 'options' })
  },
  async changes(tx, { before, after }, { tenantId }) {
    const { id } = (after ?? before)!
    if (!after)
      await sql`update location set attributes = attributes - ${String(id)}::text, version = version + 1
        where tenant_id = ${tenantId} and attributes ? ${String(id)}::text`.execute(tx.db)
    await tx.emit(locations, 'attributesChanged', { attributeIds: [id] })
  },
  missing: 'attributeNotFound',
  taken: { index: 'location_attribute_by_name', error: 'attributeTaken', field: 'name' },
  most: { count: MAX_ATTRIBUTES, error: 'tooManyAttributes' },
  audit: {
    create: 'locationAttribute.create',
    save: 'locationAttribute.save',
    remove: 'locationAttribute.delete',
    shows: ({ name, kind, options }) => ({ name, kind, options }),
  },
})

/** The standard attributes, then the tenant's own with how many locations in all have a value. */
export const listAttributes: Handler<typeof locations, 'attributes'> = async (ctx) => {
  const standard = standardAttributes.map((key): AttributeDefinition => {
    const name = ctx.services.translate(ctx.locale, 'locations', `ui/standard_${key}`)
    return { id: null, key, name, kind: 'Text', options: [], used: null, version: 1 }
  })
  return [...standard, ...(await attributes.list(ctx))]
}

export const deleteAttribute: Handler<typeof locations, 'deleteAttribute'> = async (ctx, { params }) => {
  await attributes.remove(ctx, params.attributeId)
  return { deleted: true }
}

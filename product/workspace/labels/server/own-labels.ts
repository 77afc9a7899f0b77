import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { MAX_DEPTH, MAX_LABELS, labels } from '../contract.ts'
import { inPortions, NAME_KEY, sayChanged } from './change-labels.ts'
import { labelLists } from './label-lists.ts'
import { type LabelRow, readLabels, toLabel } from './label-row.ts'
import { childrenOf, depthOf, nextPosition } from './label-tree.ts'

/** A tenant's own labels. The type of one is for ever, its place is another call; one that goes is taken from everything that carries it, and what was below it stands where it stood, behind the others. */
export const ownLabels = defineResource(labels, {
  table: 'label',
  routes: { create: 'create', save: 'save', remove: 'remove' },
  inTurn: true,
  show: (rows, ctx) => rows.map((row) => toLabel(row, ctx)),
  columns: ({ name, displayName, description, moduleIDs, industryIDs, active, color }) => ({
    name,
    display_name: displayName === '' || displayName === name ? null : displayName,
    description,
    module_ids: [...new Set(moduleIDs)],
    industry_ids: [...new Set(industryIDs)],
    active,
    color,
  }),
  async begins({ type, parentID }, { tenantId }, { db }) {
    const own = await readOwn(db, tenantId)
    const parent = own.find(({ id }) => id === parentID)
    if (parentID !== null && !parent) raise(labels, 'unknownParent', { field: 'parentID' })
    if (parent && parent.type !== type) raise(labels, 'otherType', { field: 'parentID' })
    if (depthOf(own, parentID) >= MAX_DEPTH) raise(labels, 'tooDeep', { values: { most: MAX_DEPTH } })
    const ofType = own.filter((one) => one.type === type)
    return { type, parent_id: parentID, position: nextPosition(ofType, parentID) }
  },
  async changes(tx, { before, after }, ctx) {
    if (after) return sayChanged(tx, [after.id])
    const below = await moveUp(tx, ctx, before!)
    for (const { links } of labelLists(ctx))
      await inPortions((most) => takeOff(tx, ctx.tenantId, before!.id, links, most))
    await sayChanged(tx, [before!.id, ...below], true)
  },
  missing: 'notFound',
  taken: { index: NAME_KEY, error: 'nameTaken', field: 'name' },
  most: { count: MAX_LABELS, error: 'tooMany' },
  audit: { create: 'label.create', save: 'label.save', remove: 'label.delete' },
})

export const saveLabel: Handler<typeof labels, 'save'> = async (ctx, call) => {
  await mustBeOwn(ctx, call.params.labelId)
  return ownLabels.handlers.save(ctx, call)
}

export const removeLabel: Handler<typeof labels, 'remove'> = async (ctx, call) => {
  await mustBeOwn(ctx, call.params.labelId)
  return ownLabels.handlers.remove(ctx, call)
}

/** Raises `shared` for a label that comes with the product. */
async function mustBeOwn({ read }: TenantCtx, id: number): Promise<void> {
  const { rows } = await sql`select from label where tenant_id is null and id = ${id}`.execute(read)
  if (rows.length > 0) raise(labels, 'shared')
}

async function readOwn(db: Tx['db'], tenantId: number): Promise<LabelRow[]> {
  return (await readLabels(db, tenantId)).filter(({ tenant_id }) => tenant_id !== null)
}

/** Gives the ids of those that stood below. */
async function moveUp({ db }: Tx, { tenantId }: TenantCtx, { id, type, parent_id }: LabelRow): Promise<number[]> {
  const ofType = (await readOwn(db, tenantId)).filter((one) => one.type === type)
  const below = childrenOf(ofType, id).map((child) => child.id)
  await sql`update label l set parent_id = ${parent_id}, position = ${nextPosition(ofType, parent_id)} + u.at::int - 1
    from unnest(${below}::bigint[]) with ordinality u(id, at) where l.tenant_id = ${tenantId} and l.id = u.id`.execute(
    db,
  )
  return below
}

async function takeOff({ db }: Tx, tenantId: number, labelId: number, links: string, most: number): Promise<number> {
  const table = sql.table(links)
  const { numAffectedRows } = await sql`delete from ${table} where tenant_id = ${tenantId} and label_id = ${labelId}
    and item_id = any(array(select item_id from ${table} where tenant_id = ${tenantId} and label_id = ${labelId} limit ${most}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

import { sql } from 'kysely'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { MAX_DEPTH, labels } from '../contract.ts'
import { holdLabels, inPortions, orNameTaken, sayChanged } from './change-labels.ts'
import { labelLists } from './label-lists.ts'
import { type LabelRow, readLabels } from './label-row.ts'
import { depthOf, nextPosition, sameName } from './label-tree.ts'
import { showMerges } from './list-merges.ts'
import type { Shift } from './plan-merge.ts'

type Gone = Omit<LabelRow, 'owner_id' | 'tenant_id'>
type Pair = { fromId: number; intoId: number }

/** Takes back all that a merge did, and only that: what people labelled or moved since stays as they left it. */
export const undoMerge: Handler<typeof labels, 'undoMerge'> = async (ctx, { params }) => {
  const { tenantId } = ctx
  const undone = ctx.tx(async (tx) => {
    const all = await holdLabels(tx, tenantId)
    const merge = await tx.db
      .selectFrom('label_merge')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', params.labelMergeId)
      .forUpdate()
      .executeTakeFirst()
    if (!merge) return ctx.fail('mergeNotFound')
    if (merge.undone_at) return ctx.fail('undone')
    if (merge.undo_until <= ctx.now()) return ctx.fail('tooLate')
    const pairs = await pairsOf(tx, tenantId, merge.id)
    if (pairs.some(({ intoId }) => !all.some(({ id }) => id === intoId))) return ctx.fail('mergedOn')
    const gone = placed(merge.gone as unknown as Gone[], all)
    const shifts = stillThere(merge.shifted as unknown as Shift[], all)
    const others = all.filter(({ id }) => !shifts.some((shift) => shift.id === id))
    if (gone.some((row) => isTaken(row, others))) return ctx.fail('nameTaken')
    await shiftBack(tx, tenantId, shifts)
    await bringBack(tx, tenantId, gone)
    for (const { links } of labelLists(ctx))
      await inPortions((most) => giveBack(tx, { tenantId, mergeId: merge.id, links, pairs, most }))
    const tree = await readLabels(tx.db, tenantId)
    if (tree.some(({ id }) => depthOf(tree, id) > MAX_DEPTH))
      return ctx.fail('tooDeep', { values: { most: MAX_DEPTH } })
    await sql`delete from label_merge_pair where tenant_id = ${tenantId} and merge_id = ${merge.id}`.execute(tx.db)
    await sql`update label_merge set undone_at = ${ctx.now()} where tenant_id = ${tenantId} and id = ${merge.id}`.execute(
      tx.db,
    )
    await tx.audit(labels, {
      action: 'label.undoMerge',
      entityId: merge.label_id,
      before: { intoID: merge.into_id },
      after: { labelIDs: gone.map(({ id }) => id), moved: merge.moved },
    })
    await sayChanged(tx, [merge.label_id, merge.into_id], true)
    return merge.id
  })
  return (await showMerges(ctx, await orNameTaken(undone, ctx.fail)))[0]!
}

async function pairsOf({ db }: Tx, tenantId: number, mergeId: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select from_id as "fromId", into_id as "intoId" from label_merge_pair where tenant_id = ${tenantId} and merge_id = ${mergeId}`.execute(
    db,
  )
  return rows
}

/** A label whose parent is there no more stands at the root, behind the others. */
function placed(gone: readonly Gone[], all: readonly LabelRow[]): Gone[] {
  const isThere = (id: number | null) => id === null || [...gone, ...all].some((row) => row.id === id)
  const atRoot = (type: string) =>
    nextPosition(
      all.filter((row) => row.type === type && row.tenant_id !== null),
      null,
    )
  return gone.map((row) => (isThere(row.parent_id) ? row : { ...row, parent_id: null, position: atRoot(row.type) }))
}

function isTaken(row: Gone, all: readonly LabelRow[]): boolean {
  return all.some(
    (other) =>
      other.tenant_id !== null &&
      other.type === row.type &&
      other.parent_id === row.parent_id &&
      sameName(other.name, row.name),
  )
}

/** In one statement, because they may stand below one another. */
async function bringBack({ db }: Tx, tenantId: number, gone: readonly Gone[]) {
  await sql`insert into label (tenant_id, id, source, type, name, display_name, description, color, parent_id, position, active, module_ids, industry_ids, version, created_at)
    select ${tenantId}, g.* from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g(id bigint, source text, type text, name text, display_name text, description text, color text,
      parent_id bigint, position int, active boolean, module_ids smallint[], industry_ids smallint[], version int, created_at timestamptz) returning id`.execute(
    db,
  )
}

/** The labels that are where the merge put them. */
function stillThere(shifts: readonly Shift[], all: readonly LabelRow[]): Shift[] {
  return shifts.filter(({ id, to }) => all.some((row) => row.id === id && row.parent_id === to.parentId))
}

async function shiftBack({ db }: Tx, tenantId: number, shifts: readonly Shift[]) {
  await sql`update label l set parent_id = u.parent, position = u.position
    from unnest(${shifts.map(({ id }) => id)}::bigint[], ${shifts.map(({ from }) => from.parentId)}::bigint[], ${shifts.map(({ from }) => from.position)}::int[]) u(id, parent, position)
    where l.tenant_id = ${tenantId} and l.id = u.id`.execute(db)
}

type Portion = { tenantId: number; mergeId: number; links: string; pairs: readonly Pair[]; most: number }

/** What has lost the other label since is left without either. */
async function giveBack({ db }: Tx, { tenantId, mergeId, links, pairs, most }: Portion): Promise<number> {
  const table = sql.table(links)
  const ofMerge = sql`m.tenant_id = ${tenantId} and m.merge_id = ${mergeId} and m.links = ${links}`
  const { rows } = await sql<{ count: number }>`
    with pair as (
      select * from unnest(${pairs.map(({ fromId }) => fromId)}::bigint[], ${pairs.map(({ intoId }) => intoId)}::bigint[]) u(from_id, into_id)
    ), portion as (
      delete from label_merge_item m where ${ofMerge}
        and (m.label_id, m.item_id) in (select m.label_id, m.item_id from label_merge_item m where ${ofMerge} limit ${most}) returning m.*
    ), back as (
      select p.*, pair.into_id from portion p join pair on pair.from_id = p.label_id
      where exists (select from ${table} c where c.tenant_id = ${tenantId} and c.item_id = p.item_id and c.label_id = pair.into_id)
    ), given as (
      insert into ${table} (tenant_id, item_id, label_id, assigned_by, assigned_at)
      select ${tenantId}, item_id, label_id, assigned_by, assigned_at from back returning item_id
    ), rid as (
      delete from ${table} c using back where not back.both_labels and c.tenant_id = ${tenantId} and c.item_id = back.item_id and c.label_id = back.into_id
    ) select count(*)::int as count from portion`.execute(db)
  return rows[0]!.count
}

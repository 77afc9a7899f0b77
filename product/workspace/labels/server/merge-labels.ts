import { sql } from 'kysely'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { MAX_DEPTH, UNDO_DAYS, labels } from '../contract.ts'
import { holdLabels, inPortions, ownLabel, sayChanged } from './change-labels.ts'
import { type LabelList, labelLists } from './label-lists.ts'
import { type LabelRow, toLabel } from './label-row.ts'
import { showMerges } from './list-merges.ts'
import { type MergePlan, planMerge, whyNotMerge } from './plan-merge.ts'

const DAY_MS = 86_400_000

/** Everything that carried the label carries the other; what was below it stands below the other. All of it is kept, to be taken back. */
export const mergeLabels: Handler<typeof labels, 'merge'> = async (ctx, { params, body }) => {
  const mergeId = await ctx.tx(async (tx) => {
    const all = await holdLabels(tx, ctx.tenantId)
    const from = ownLabel(all, params.labelId, body.version, ctx.fail, (row) => toLabel(row, ctx))
    const into = ownLabel(all, body.intoID, undefined, ctx.fail, (row) => row)
    const refusal = whyNotMerge(all, from, into, MAX_DEPTH)
    if (refusal) return ctx.fail(refusal, { values: { most: MAX_DEPTH } })
    const now = ctx.now()
    await sql`delete from label_merge where tenant_id = ${ctx.tenantId} and undo_until < ${now}`.execute(tx.db)
    const plan = planMerge(all, from.id, into.id)
    const { id } = await tx.db
      .insertInto('label_merge')
      .values({
        tenant_id: ctx.tenantId,
        label_id: from.id,
        name: from.display_name ?? from.name,
        into_id: into.id,
        moved: 0,
        gone: JSON.stringify(all.filter((row) => plan.pairs.some(({ fromId }) => fromId === row.id)).map(kept)),
        shifted: JSON.stringify(plan.shifts),
        merged_by: ctx.who.userId,
        merged_at: now,
        undo_until: new Date(now.getTime() + UNDO_DAYS * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const moved = await moveThings(tx, ctx.tenantId, id, labelLists(ctx), plan)
    await joinBranches(tx, ctx.tenantId, id, plan)
    await sql`update label_merge set moved = ${moved} where tenant_id = ${ctx.tenantId} and id = ${id}`.execute(tx.db)
    await tx.audit(labels, {
      action: 'label.merge',
      entityId: from.id,
      before: toLabel(from, ctx),
      after: { mergeID: id, intoID: into.id, moved, labelIDs: plan.pairs.map(({ fromId }) => fromId) },
    })
    await sayChanged(tx, [from.id, into.id], true)
    return id
  })
  return (await showMerges(ctx, mergeId))[0]!
}

function kept(row: LabelRow) {
  return { ...row, owner_id: undefined, tenant_id: undefined }
}

/** Who carries both keeps the one; whoever carries only the label that goes is given the other in its stead. Gives how many carried what goes. */
async function moveThings(
  tx: Tx,
  tenantId: number,
  mergeId: number,
  lists: readonly LabelList[],
  { pairs }: MergePlan,
): Promise<number> {
  let moved = 0
  for (const { links } of lists)
    moved += await inPortions((most) => movePortion(tx, { tenantId, mergeId, links, pairs, most }))
  return moved
}

type Portion = { tenantId: number; mergeId: number; links: string; pairs: MergePlan['pairs']; most: number }

async function movePortion({ db }: Tx, { tenantId, mergeId, links, pairs, most }: Portion): Promise<number> {
  const table = sql.table(links)
  const { rows } = await sql<{ count: number }>`
    with pair as (
      select * from unnest(${pairs.map(({ fromId }) => fromId)}::bigint[], ${pairs.map(({ intoId }) => intoId)}::bigint[]) u(from_id, into_id)
    ), portion as (
      select c.item_id, c.label_id, c.assigned_by, c.assigned_at, pair.into_id,
        exists (select from ${table} other where other.tenant_id = ${tenantId} and other.item_id = c.item_id and other.label_id = pair.into_id) as both_labels
      from pair join ${table} c on c.tenant_id = ${tenantId} and c.label_id = pair.from_id limit ${most}
    ), kept as (
      insert into label_merge_item (tenant_id, merge_id, links, label_id, item_id, both_labels, assigned_by, assigned_at)
      select ${tenantId}, ${mergeId}, ${links}, label_id, item_id, both_labels, assigned_by, assigned_at from portion returning item_id
    ), rid as (
      delete from ${table} c using portion p where p.both_labels and c.tenant_id = ${tenantId} and c.item_id = p.item_id and c.label_id = p.label_id
    ), renamed as (
      update ${table} c set label_id = p.into_id from portion p where not p.both_labels and c.tenant_id = ${tenantId} and c.item_id = p.item_id and c.label_id = p.label_id
    ) select count(*)::int as count from portion`.execute(db)
  return rows[0]!.count
}

/** What goes is gone before its children move: one of them may have its very name. */
async function joinBranches(tx: Tx, tenantId: number, mergeId: number, { pairs, shifts }: MergePlan) {
  const { db } = tx
  await sql`delete from label where tenant_id = ${tenantId} and id = any(${pairs.map(({ fromId }) => fromId)}::bigint[])`.execute(
    db,
  )
  await sql`update label l set parent_id = u.parent, position = u.position
    from unnest(${shifts.map(({ id }) => id)}::bigint[], ${shifts.map(({ to }) => to.parentId)}::bigint[], ${shifts.map(({ to }) => to.position)}::int[]) u(id, parent, position)
    where l.tenant_id = ${tenantId} and l.id = u.id`.execute(db)
  await sql`insert into label_merge_pair (tenant_id, from_id, into_id, merge_id)
    select ${tenantId}, u.*, ${mergeId} from unnest(${pairs.map(({ fromId }) => fromId)}::bigint[], ${pairs.map(({ intoId }) => intoId)}::bigint[]) u returning from_id`.execute(
    db,
  )
}

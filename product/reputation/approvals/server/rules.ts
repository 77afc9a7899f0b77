import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ApprovalRuleTable } from '#platform/server/database/tables.generated.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { type ApprovalStep, approvals, MAX_RULES } from '../contract.ts'
import { approversOf } from './approvers.ts'
import { mustLendTo } from './must-lend-to.ts'

export type RuleRow = Selectable<ApprovalRuleTable>

const order = sql`position, lower(name), id`

/** Who approves which replies. */
export const rules = defineResource(approvals, {
  table: 'approval_rule',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order,
  show: (rows) =>
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      position: row.position,
      locationIDs: row.location_ids,
      minRating: row.min_rating,
      maxRating: row.max_rating,
      words: row.words,
      everybody: row.everybody,
      steps: stepsOf(row).map((step) => ({ ...step, guests: step.guests ?? [], moderates: step.moderates ?? false })),
      version: row.version,
    })),
  columns: ({ locationIDs, minRating, maxRating, words, steps, ...body }, { who }) => ({
    ...body,
    lent_by: steps.some(({ guests }) => guests.length > 0) ? who.userId : null,
    location_ids: [...new Set(locationIDs)],
    min_rating: minRating,
    max_rating: maxRating,
    words: [...new Map(words.map((word) => [word.toLowerCase(), word])).values()],
    steps: JSON.stringify(steps),
  }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  check: async ({ minRating, maxRating, steps }, ctx) => {
    if (minRating > maxRating) raise(approvals, 'ratingsReversed', { field: 'maxRating' })
    await mustBeAbleTo(ctx, steps)
    await mustLendTo(ctx, steps)
  },
  missing: 'notFound',
  taken: { index: 'approval_rule_name', error: 'nameTaken', field: 'name' },
  most: { count: MAX_RULES, error: 'tooMany' },
  audit: { create: 'approval-rule.create', save: 'approval-rule.save', remove: 'approval-rule.remove' },
})

/** The rules of a tenant, in the order in which they count. */
export async function rulesOf(db: Db, tenantId: number): Promise<RuleRow[]> {
  return db.selectFrom('approval_rule').selectAll().where('tenant_id', '=', tenantId).orderBy(order).execute()
}

/** Rules from before there were guests and moderation name none. */
export type KeptStep = Omit<ApprovalStep, 'guests' | 'moderates'> & Partial<Pick<ApprovalStep, 'guests' | 'moderates'>>
export const stepsOf = ({ steps }: Pick<RuleRow, 'steps'>) => steps as KeptStep[]

/** Raises where a step names somebody who may not approve. */
async function mustBeAbleTo(ctx: TenantCtx, steps: readonly ApprovalStep[]): Promise<void> {
  const { roles, people } = await approversOf(ctx.read, ctx.tenantId)
  const holds = (list: readonly { id: number }[], ids: readonly number[]) =>
    ids.every((id) => list.some((one) => one.id === id))
  const isUsable = ({ roleIDs, userIDs }: ApprovalStep) => holds(roles, roleIDs) && holds(people, userIDs)
  if (!steps.every(isUsable)) raise(approvals, 'badStep', { field: 'steps' })
}

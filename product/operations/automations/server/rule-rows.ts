import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { AutomationRuleTable, AutomationVersionTable } from '#platform/server/database/tables.generated.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { RuleAction } from '../contract.ts'

export type RuleRow = Selectable<AutomationRuleTable>
export type VersionRow = Selectable<AutomationVersionTable>

/** The list that conditions are about. */
export const SUBJECT_LIST = 'reviews.reviews'
export const rulesOrder = sql`position, id`

/** A version of a rule that is on, as it runs. */
export type RunningRule = {
  id: number
  name: string
  number: number
  event: number
  filters: FilterClause[]
  actions: RuleAction[]
  dailyLimit: number | null
  again: boolean
  savedBy: number | null
}

/** The rules that run, in their order: of some events, or one of them. */
export async function runningRules(
  db: Db,
  tenantId: number,
  which: { events: readonly number[] } | { ruleId: number },
): Promise<RunningRule[]> {
  const these = 'ruleId' in which ? sql`r.id = ${which.ruleId}` : sql`v.event = any(${which.events}::smallint[])`
  const { rows } = await sql<RunningRule>`
    select r.id, r.name, v.number, v.event, v.filters, v.actions, v.daily_limit as "dailyLimit", v.again, v.saved_by as "savedBy"
    from automation_rule r join automation_version v on v.tenant_id = ${tenantId} and v.rule_id = r.id and v.number = r.on_number
    where r.tenant_id = ${tenantId} and r.paused is null and ${these} order by ${sql.raw('r.position, r.id')}`.execute(
    db,
  )
  return rows
}

export const filtersOf = ({ filters }: Pick<RuleRow, 'filters'>) => filters as FilterClause[]
export const actionsOf = ({ actions }: Pick<RuleRow, 'actions'>) => actions as RuleAction[]

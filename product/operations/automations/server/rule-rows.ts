import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { AutomationRuleTable, AutomationVersionTable } from '#platform/server/database/tables.generated.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { RuleAction, RuleSubject } from '../contract.ts'

export type RuleRow = Selectable<AutomationRuleTable>
export type VersionRow = Selectable<AutomationVersionTable>

export const rulesOrder = sql`position, id`

/** A version of a rule that is on, as it runs. */
export type RunningRule = {
  id: number
  name: string
  number: number
  event: number
  subject: RuleSubject
  filters: FilterClause[]
  actions: RuleAction[]
  dailyLimit: number | null
  again: boolean
  savedBy: number | null
}

/** The rules that run, in their order: of an event and a subject, or one of them. */
export async function runningRules(
  db: Db,
  tenantId: number,
  which: { event: number; subject: RuleSubject } | { ruleId: number },
): Promise<RunningRule[]> {
  const these =
    'ruleId' in which ? sql`r.id = ${which.ruleId}` : sql`v.event = ${which.event} and v.subject = ${which.subject}`
  const { rows } = await sql<RunningRule>`
    select r.id, r.name, v.number, v.event, v.subject, v.filters, v.actions, v.daily_limit as "dailyLimit", v.again, v.saved_by as "savedBy"
    from automation_rule r join automation_version v on v.tenant_id = ${tenantId} and v.rule_id = r.id and v.number = r.on_number
    where r.tenant_id = ${tenantId} and r.paused is null and ${these} order by ${sql.raw('r.position, r.id')}`.execute(
    db,
  )
  return rows
}

export const subjectOf = ({ subject }: Pick<RuleRow, 'subject'>) => subject as RuleSubject
export const filtersOf = ({ filters }: Pick<RuleRow, 'filters'>) => filters as FilterClause[]
export const actionsOf = ({ actions }: Pick<RuleRow, 'actions'>) => actions as RuleAction[]

import { sql } from 'kysely'
import type { AuditAction } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { credentials } from '#product/business/credentials/contract.ts'
import type { locations } from '#product/business/locations/contract.ts'
import type { approvals } from '#product/reputation/approvals/contract.ts'
import type { attributions } from '#product/reputation/attributions/contract.ts'
import type { autoSend } from '#product/reputation/auto-send/contract.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import type { widgets } from '#product/reputation/widgets/contract.ts'
import type { compliance } from '#product/workspace/compliance/contract.ts'
import type { models } from '#product/workspace/models/contract.ts'
import type { serviceLevels } from '#product/workspace/service-levels/contract.ts'
import { type milestones, MOST_SHOWN, type ShownMilestone } from '../contract.ts'

type Action =
  | AuditAction<typeof credentials>
  | AuditAction<typeof locations>
  | AuditAction<typeof approvals>
  | AuditAction<typeof attributions>
  | AuditAction<typeof autoSend>
  | AuditAction<typeof responses>
  | AuditAction<typeof widgets>
  | AuditAction<typeof compliance>
  | AuditAction<typeof models>
  | AuditAction<typeof serviceLevels>

/** What of the audit is a milestone; the index `audit_of_milestones` names the same. */
const kinds = {
  'credential.connect': 'AccountConnected',
  'location.create': 'LocationCreated',
  'template.create': 'TemplateCreated',
  'fact.create': 'FactCreated',
  'approval-rule.create': 'ApprovalRuleCreated',
  'service-level.create': 'ServiceLevelCreated',
  'word-list.create': 'WordListCreated',
  'employee.create': 'EmployeeCreated',
  'widget.create': 'WidgetCreated',
  'auto-send.turnOn': 'AutoSendOn',
} as const satisfies Partial<Record<Action, ShownMilestone['kind']>>

/** Written out, for only so is the partial index of use. */
const actions = sql.raw(
  Object.keys(kinds)
    .map((action) => `'${action}'`)
    .join(', '),
)

type Row = { day: string; action: keyof typeof kinds | null; text: string | null; n: number }

/** What was done in a period, by day in UTC as trends are counted: the newest, in their order. */
export const readMilestones: Handler<typeof milestones, 'inPeriod'> = async (ctx, { body: { from, to } }) => {
  if (to < from) return ctx.fail('badRange', { field: 'to' })
  const { tenantId } = ctx
  const { rows } = await sql<Row>`
    select day::text, null as action, text, 1 as n from milestone where tenant_id = ${tenantId} and day >= ${from}::date and day <= ${to}::date
    union all
    select (at at time zone 'UTC')::date::text, action, null, count(*)::int from audit_record
    where tenant_id = ${tenantId} and at >= ${from}::date at time zone 'UTC' and at < (${to}::date + 1) at time zone 'UTC' and action in (${actions})
    group by 1, 2 order by 1, 2 nulls first`.execute(ctx.read)
  const items = rows.map(({ day, action, text, n }) => ({
    kind: action === null ? ('Entered' as const) : kinds[action],
    day,
    count: n,
    text,
  }))
  return { items: items.slice(-MOST_SHOWN), count: items.length }
}

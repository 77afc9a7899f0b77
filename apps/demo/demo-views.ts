import { type FilterClause, ME, operator } from '#platform/contract/filter.ts'
import { ESCALATION_MANAGER, RESPONSE_APPROVER } from '#product/organization/roles/contract.ts'

/** A view of the reviews page; without roles it is its maker's alone. */
export type DemoView = {
  name: string
  filters: FilterClause[]
  sort: string | null
  roles: string[]
  /** The roles for whose people the page opens with it. */
  opensFor?: string[]
}

const is = (name: string, ...values: string[]): FilterClause => ({ name, operator: operator.Equal, values })
const isAbsent = (name: string): FilterClause => ({ name, operator: operator.IsNull, values: ['true'] })

export const UNANSWERED = 'Needs an answer'
const answering = ['Administrator', 'Responder', 'Location manager', RESPONSE_APPROVER, ESCALATION_MANAGER]
const leftToWait = 'waited near/4 minutes or staff near/5 chatting or "zero stars"'

/** What a business would keep for its people, and what an administrator would keep for themselves. */
export const demoViews: DemoView[] = [
  {
    name: UNANSWERED,
    filters: [isAbsent('respondedAt'), isAbsent('vanishedAt')],
    sort: 'due',
    roles: answering,
  },
  {
    name: '1–2 stars this week',
    filters: [is('date', 'thisWeek'), is('rating', '1', '2')],
    sort: '-date',
    roles: [...answering, 'Analyst', 'Support'],
  },
  {
    name: 'Waiting for approval',
    filters: [
      is('responseState', 'PendingApproval'),
      { name: 'submittedBy', operator: operator.NotEqual, values: [ME] },
      { name: 'approver', operator: operator.Equal, values: [ME, ''] },
      isAbsent('vanishedAt'),
    ],
    sort: 'date',
    roles: ['Administrator', RESPONSE_APPROVER, ESCALATION_MANAGER],
  },
  {
    name: 'Said this month',
    filters: [is('date', 'thisMonth')],
    sort: '-date',
    roles: ['Analyst'],
    opensFor: ['Analyst'],
  },
  {
    name: 'Left to wait',
    filters: [is('keyword', leftToWait), is('date', 'last90Days')],
    sort: '-date',
    roles: ['Administrator', 'Analyst', ESCALATION_MANAGER],
  },
  {
    name: 'Changed their mind',
    filters: [{ name: 'revision', operator: operator.GreaterThan, values: ['1'] }],
    sort: '-date',
    roles: [],
  },
]

export const demoKeywords = [
  { name: 'Left to wait', text: leftToWait },
  { name: 'Price, not value', text: '(price or expensive or overpriced) not "good value"' },
]

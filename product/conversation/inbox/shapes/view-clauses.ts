import type { ValueOf } from '#platform/contract/enumeration.ts'
import { type FilterClause, ME, operator } from '#platform/contract/filter.ts'
import type { inboxView } from './thread.ts'

const is = (name: string, value: string): FilterClause => ({ name, operator: operator.Equal, values: [value] })
const isOpen = is('isOpen', 'true')
const isAwake = [isOpen, is('snoozed', 'false')]

/** The threads of each view, as conditions of the list. */
export const viewClauses: Record<ValueOf<typeof inboxView>, readonly FilterClause[]> = {
  Mine: [is('assignee', ME), ...isAwake],
  Unassigned: [is('assignee', ''), ...isAwake],
  All: isAwake,
  Mentioned: [is('mentioned', ME), isOpen],
  Snoozed: [is('snoozed', 'true'), isOpen],
  Closed: [is('isOpen', 'false')],
}

import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useMay } from '#platform/web/session/session.ts'
import { milestones } from '../contract.ts'

const none = { items: [], count: 0 }

/** What was done from one day to another, the oldest first; each has the number of its place. */
export function useMilestones({ from, to }: { from: string; to: string }) {
  const may = useMay()
  const { data = none } = useQuery({
    ...queriesOf(milestones).inPeriod({ body: { from, to } }),
    enabled: may(actionOf(milestones, 'view')) && from <= to,
  })
  return data
}

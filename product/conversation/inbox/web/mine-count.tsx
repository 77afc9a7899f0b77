import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { RailCount } from '#platform/web/shell/rail-count.tsx'
import { inbox } from '../contract.ts'

/** How many threads are the reader's, beside the inbox in the rail. */
export function MineCount() {
  const { data } = useQuery(queriesOf(inbox).mine())
  return <RailCount count={data?.count ?? 0} />
}

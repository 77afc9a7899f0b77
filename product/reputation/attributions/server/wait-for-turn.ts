import type { Tx } from '#platform/server/system/serve-system.ts'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'

/** Changes of a tenant's employees and of what is attributed to them wait for each other, so that nothing is attributed to somebody who is being deleted. The name is that under which the resource `employee` waits. */
export function waitForTurn({ db }: Tx, tenantId: number): Promise<void> {
  return lockUntilCommit(db, `employee ${tenantId}`)
}

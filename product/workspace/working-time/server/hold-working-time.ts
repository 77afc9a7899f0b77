import type { Db } from '#platform/server/database/door.ts'
import { lockTogether, lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'

const nameOf = (tenantId: number) => `working time ${tenantId}`

/** Until the transaction ends nothing changes by which due times are counted; to be held before it is read, and until what was counted by it is written. */
export function holdWorkingTime(db: Db, tenantId: number): Promise<void> {
  return lockTogether(db, nameOf(tenantId))
}

/** For who changes it: waits for what is just being counted by it as it was, so that whoever counts again later finds that, too. */
export function waitForCounts(db: Db, tenantId: number): Promise<void> {
  return lockUntilCommit(db, nameOf(tenantId))
}

import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { JobName } from '#platform/server/system/serve-system.ts'
import { slotForMany } from '#platform/server/system/slots.ts'
import type { linkKind } from '../contract.ts'

export type LinkKind = {
  kind: ValueOf<typeof linkKind>
  /** The permission that whoever made such a link must hold as long as it works. */
  needs: string
  /** Mails a link: it asks for the key by `issueKey`, so that the key is nowhere but in the mail. */
  mail: JobName<{ linkId: number }>
  /** What the subjects are, by their ids. */
  describe(db: Db, tenantId: number, subjectIds: readonly number[]): Promise<ReadonlyMap<number, string>>
}
/** Filled by every system that lends something to people without an account. */
export const linkKinds = slotForMany<LinkKind>('links.kinds')

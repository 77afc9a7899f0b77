import { nanoid } from 'nanoid'
import type { TownMemory } from './town-memory.ts'

/** How owners let programs in, and put them out again. */
export function grantActs({ state, record }: TownMemory) {
  return {
    addGrant: (account: string): string => {
      const refreshToken = `1//${nanoid(40)}`
      record({ kind: 'grant', refreshToken, account, revoked: false })
      return refreshToken
    },
    /** All refresh tokens of the account, as when the owner removes the app. */
    revokeGrants: (account: string) => {
      for (const [refreshToken, grant] of state().grants)
        if (grant.account === account) record({ kind: 'grant', refreshToken, account, revoked: true })
    },
  }
}

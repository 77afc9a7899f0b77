import type { TokenKind } from '#platform/server/system/tokens.ts'
import type { AppAccess, AppOrigin, PiiScope } from './app-facts.ts'

/** What a user agreed to, on its way to the app; used once. */
export const appCodes: TokenKind = { purpose: 103, prefix: 'rd' }
/** With which an app asks for the next; used once. */
export const refreshTokens: TokenKind = { purpose: 104, prefix: 'rf' }

/** Which app may use a token up. */
export type OfClient = { clientId: string; listedId: number | null }
export type CodeData = OfClient & {
  name: string
  origin: AppOrigin
  redirectUri: string
  challenge: string
  access: AppAccess
  piiScopes: readonly PiiScope[]
  locationIDs: readonly number[] | null
}
export type RefreshData = OfClient & { connectedAppId: number; access: AppAccess }

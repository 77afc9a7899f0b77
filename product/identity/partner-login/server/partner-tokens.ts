import type { TokenKind } from '#platform/server/system/tokens.ts'

export const partnerTokens: TokenKind = { purpose: 102, prefix: 'rt' }

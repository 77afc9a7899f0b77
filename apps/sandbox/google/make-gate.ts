import type { FastifyRequest } from 'fastify'
import { nanoid } from 'nanoid'
import type { Town } from '../town/open-town.ts'
import { googleError } from './google-error.ts'

export type Gate = ReturnType<typeof makeGate>

/** Access tokens and quotas; both are forgotten by a restart, so clients then see a 401 and refresh. */
export function makeGate(town: Town) {
  const tokens = new Map<string, { account: string; refreshToken: string; expiresAt: number }>()
  const windows = new Map<string, number[]>()

  function spend(key: string, perMinute: number, quota: string) {
    const now = town.now().getTime()
    const recent = (windows.get(key) ?? []).filter((time) => time > now - 60_000)
    if (recent.length >= perMinute)
      throw googleError(
        'RESOURCE_EXHAUSTED',
        `Quota exceeded for quota metric '${quota}' and limit '${quota} per minute'.`,
      )
    windows.set(key, [...recent, now])
  }

  return {
    issue: (account: string, refreshToken: string) => {
      const { accessTokenSeconds } = town.settings()
      const token = `ya29.${nanoid(48)}`
      tokens.set(token, { account, refreshToken, expiresAt: town.now().getTime() + accessTokenSeconds * 1000 })
      return {
        access_token: token,
        expires_in: accessTokenSeconds,
        token_type: 'Bearer',
        scope: 'https://www.googleapis.com/auth/business.manage',
      }
    },
    /** The caller's account; raises 401, 403 for another account in the path, 429 over the queries of a minute. */
    enter: (request: FastifyRequest): string => {
      const token = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
      const valid = token && token.expiresAt > town.now().getTime() && town.grant(token.refreshToken)?.revoked === false
      if (!valid)
        throw googleError(
          'UNAUTHENTICATED',
          'Request had invalid authentication credentials. Expected OAuth 2 access token.',
        )
      const { account } = request.params as { account?: string }
      if (account && account !== '-' && account !== token.account)
        throw googleError('PERMISSION_DENIED', 'The caller does not have permission')
      spend(`queries ${token.account}`, town.settings().queriesPerMinute, 'Requests')
      return token.account
    },
    /** Raises 429 over the edits of a minute at one profile. */
    edit: (locationId: string) =>
      spend(`edits ${locationId}`, town.settings().editsPerMinutePerProfile, 'Edits per Google Business Profile'),
    expireTokens: () => tokens.clear(),
    reset: () => {
      tokens.clear()
      windows.clear()
    },
  }
}

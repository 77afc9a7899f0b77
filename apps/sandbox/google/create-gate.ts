import type { FastifyRequest } from 'fastify'
import { nanoid } from 'nanoid'
import type { Town } from '../town/open-town.ts'
import { apiDisabled, googleError, quotaExceeded, scopeMissing } from './google-error.ts'

export type Gate = ReturnType<typeof createGate>

/** Access tokens and quotas; both are forgotten by a restart, so clients then see a 401 and refresh. */
export function createGate(town: Town) {
  const tokens = new Map<string, { account: string; refreshToken: string; expiresAt: number }>()
  const windows = new Map<string, number[]>()

  function spend(key: string, perMinute: number, service: string) {
    const now = town.now().getTime()
    const recent = (windows.get(key) ?? []).filter((time) => time > now - 60_000)
    if (recent.length >= perMinute) throw quotaExceeded(service, perMinute)
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
        scope: town.settings().grantedScope,
      }
    },
    /** The caller's account; raises 401, 403 for another account in the path, 429 over the queries that the project has at an API in a minute. */
    enter: (request: FastifyRequest): string => {
      const token = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
      const valid = token && token.expiresAt > town.now().getTime() && town.grant(token.refreshToken)?.revoked === false
      if (!valid)
        throw googleError(
          'UNAUTHENTICATED',
          'Request had invalid authentication credentials. Expected OAuth 2 access token.',
        )
      const service = serviceOf(request.url)
      const { disabledApis, grantedScope, queriesPerMinute } = town.settings()
      if (disabledApis.includes(service)) throw apiDisabled(service)
      if (!grantedScope.includes('business.manage')) throw scopeMissing(service)
      const { account } = request.params as { account?: string }
      if (account && account !== '-' && account !== token.account)
        throw googleError('PERMISSION_DENIED', 'The caller does not have permission')
      spend(`queries ${service}`, queriesPerMinute, service)
      return token.account
    },
    /** Raises 429 over the edits of a minute at one profile. */
    edit: (locationId: string) =>
      spend(`edits ${locationId}`, town.settings().editsPerMinutePerProfile, 'mybusiness.googleapis.com'),
    expireTokens: () => tokens.clear(),
    reset: () => {
      tokens.clear()
      windows.clear()
    },
  }
}

/** Which of Google's APIs, each enabled by itself, a path belongs to. */
function serviceOf(url: string): string {
  const [path = ''] = url.split('?')
  if (path.startsWith('/v4/')) return 'mybusiness.googleapis.com'
  if (path.endsWith('/VoiceOfMerchantState')) return 'mybusinessverifications.googleapis.com'
  if (path.endsWith('/notificationSetting')) return 'mybusinessnotifications.googleapis.com'
  return /^\/v1\/accounts(\/[^/]+)?$/.test(path)
    ? 'mybusinessaccountmanagement.googleapis.com'
    : 'mybusinessbusinessinformation.googleapis.com'
}

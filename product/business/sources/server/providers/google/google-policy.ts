import { defaultPolicy, type ProviderPolicy } from '#platform/server/outbound/provider-call.ts'
import type { Services } from '#platform/server/system/services.ts'
import { googleTrouble } from './google-trouble.ts'

/** Google's own limits (300 queries a minute, 10 edits a minute per profile) unless configured. */
export function googlePolicy({ providers }: Pick<Services, 'providers'>): ProviderPolicy & {
  queriesPerMinute: number
  editsPerMinuteOfProfile: number
  pollsPerMinute: number
} {
  const setting = (name: string, otherwise: number) => {
    const number = Number(providers[name] ?? otherwise)
    if (!(number > 0)) throw new Error(`${name} must be a number above 0`)
    return number
  }
  return {
    ...defaultPolicy,
    isFinal: (error) => googleTrouble(error) !== null,
    /** A third of the queries, so that pushes and replies never wait for a poll. */
    pollsPerMinute: setting('googlePollsPerMinute', 100),
    /** Of the whole project; see `takeGoogleTurn`. */
    queriesPerMinute: setting('googleQueriesPerMinute', 300),
    /** Of one profile; see `takeEditTurn`. */
    editsPerMinuteOfProfile: setting('googleEditsPerMinute', 10),
    timeoutMs: setting('googleTimeoutMs', defaultPolicy.timeoutMs),
    firstDelayMs: setting('googleFirstDelayMs', defaultPolicy.firstDelayMs),
    longestDelayMs: setting('googleLongestDelayMs', defaultPolicy.longestDelayMs),
    failuresInRow: setting('googleFailuresInRow', defaultPolicy.failuresInRow),
    restMs: setting('googleRestMs', defaultPolicy.restMs),
  }
}

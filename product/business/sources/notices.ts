import { enumeration } from '#platform/contract/enumeration.ts'
import { FACEBOOK, GOOGLE, GOOGLE_PLUS } from './source-ids.ts'

/** What a source has taken back, by a name of its own. */
export const sourceNotice = enumeration(['googleQuestions', 'googleMessages', 'facebookRecommendations', 'googlePlus'])
/** `degraded`: it still answers, with less. */
export const noticeState = enumeration(['closed', 'degraded'])

/** Everything that sources have closed or cut down, with the day since when; said once, here. */
export const sourceNotices = [
  /** The Q&A API of Google Business Profile ended. */
  { sourceID: GOOGLE, notice: sourceNotice.googleQuestions, state: noticeState.closed, since: '2025-11-03' },
  /** Chat and call history left Google Business Profile. */
  { sourceID: GOOGLE, notice: sourceNotice.googleMessages, state: noticeState.closed, since: '2024-07-31' },
  /** With version 22 of the Graph API recommendations come without what they were read by before. */
  {
    sourceID: FACEBOOK,
    notice: sourceNotice.facebookRecommendations,
    state: noticeState.degraded,
    since: '2025-01-21',
  },
  { sourceID: GOOGLE_PLUS, notice: sourceNotice.googlePlus, state: noticeState.closed, since: '2019-04-02' },
] as const

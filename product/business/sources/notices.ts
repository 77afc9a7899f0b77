import { enumeration } from '#platform/contract/enumeration.ts'
import { FACEBOOK, GOOGLE, GOOGLE_PLUS } from './source-ids.ts'

/** What a source has taken back, by a name of its own. */
export const sourceNotice = enumeration(['googleQuestions', 'googleMessages', 'facebookRecommendations', 'googlePlus'])
/** `degraded`: it still answers, with less. */
export const noticeState = enumeration(['closed', 'degraded'])

/** Everything that sources have closed or cut down, with the day since when, and until when what is left works; said once, here. */
export const sourceNotices = [
  /** The Q&A API of Google Business Profile ended. */
  {
    sourceID: GOOGLE,
    notice: sourceNotice.googleQuestions,
    state: noticeState.closed,
    since: '2025-11-03',
    until: null,
  },
  /** Chat left Google Business Profile (developers.google.com/business-communications/business-messages/resources/release-notes/update-on-gbm). */
  {
    sourceID: GOOGLE,
    notice: sourceNotice.googleMessages,
    state: noticeState.closed,
    since: '2024-07-31',
    until: null,
  },
  /**
   * From version 22 of the Graph API on, released that day, reading recommendations answers error 12 (developers.facebook.com/docs/graph-api/reference/recommendation);
   * versions before it still answer, the last one until 2027-01-21 (…/docs/graph-api/changelog/versions).
   */
  {
    sourceID: FACEBOOK,
    notice: sourceNotice.facebookRecommendations,
    state: noticeState.degraded,
    since: '2025-01-21',
    until: '2027-01-21',
  },
  /** Pages were shut that day (support.google.com/googlecurrents/answer/9195133); the APIs had ended on 2019-03-07 (developers.google.com/+). */
  {
    sourceID: GOOGLE_PLUS,
    notice: sourceNotice.googlePlus,
    state: noticeState.closed,
    since: '2019-04-02',
    until: null,
  },
] as const

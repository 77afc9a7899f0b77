import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { Listening } from '../../review-source.ts'
import { spare } from '../answer-fields.ts'
import { googleClient } from './google-client.ts'
import { googlePushOf } from './google-push.ts'
import { isGooglePush } from './is-google-push.ts'

const notice = z.object({ locationName: spare(z.string()), location: spare(z.string()) })
/** Of the name of a location, which may stand under an account and be one of a review there. */
const PLACE = /(?:^|\/)locations\/([\w-]+)(?:\/|$)/

export const googlePushes: Listening = {
  /** Asks Google to publish to our topic what happens at these accounts, whose one subscription pushes it to us; where no topic is set reviews are only looked for. */
  async subscribe(account, holders) {
    const push = googlePushOf(account.services)
    if (!push) return
    const google = googleClient(account)
    for (const holder of holders) {
      const path = `/v1/${holder}/notificationSetting`
      const setting = { pubsubTopic: push.topic, notificationTypes: ['NEW_REVIEW', 'UPDATED_REVIEW'] }
      await google
        .patch(path, setting, { repeatable: true, query: { updateMask: 'pubsubTopic,notificationTypes' } })
        .catch((error: unknown) => {
          if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error
          const said = 'Google will not tell of new reviews; they are only looked for'
          account.log.warn({ err: error, account: holder }, said)
        })
    }
  },

  isGenuine: isGooglePush,

  placeIn(data) {
    const said = notice.safeParse(decoded(data))
    if (!said.success) return null
    return PLACE.exec(said.data.location ?? said.data.locationName ?? '')?.[1] ?? null
  },
}

function decoded(data: string): unknown {
  try {
    return JSON.parse(Buffer.from(data, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

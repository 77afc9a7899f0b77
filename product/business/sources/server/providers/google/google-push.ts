import type { Services } from '#platform/server/system/services.ts'

/** Where the one push subscription of an installation sends its notices for all accounts. */
export const GOOGLE_PUSH_PATH = '/api/webhooks/google'

export type GooglePush = { topic: string; serviceAccount: string; audience: string }

/** How Google tells us of new reviews; null where no topic is set, and reviews are only looked for. Unless told otherwise a token is for the address it is sent to, as Pub/Sub has it. */
export function googlePushOf({ providers, publicUrl }: Pick<Services, 'providers' | 'publicUrl'>): GooglePush | null {
  const { googlePubsubTopic: topic, googlePushServiceAccount: serviceAccount, googlePushAudience: audience } = providers
  if (!topic || !serviceAccount) return null
  return { topic, serviceAccount, audience: audience || publicUrl + GOOGLE_PUSH_PATH }
}

import { realFacebook } from '#product/business/sources/server/providers/facebook/real-facebook.ts'
import { realGoogle } from '#product/business/sources/server/providers/google/real-google.ts'

/** Where the providers live, by the names under which `RENOWN_PROVIDERS` puts another address in their place. */
export const providerUrls: Readonly<Record<string, string>> = {
  ...realGoogle,
  twilio: 'https://api.twilio.com',
  ...realFacebook,
  yelp: 'https://api.yelp.com',
}

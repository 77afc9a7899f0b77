import { realFacebook } from '#product/business/sources/server/providers/facebook/real-facebook.ts'
import { realGoogle } from '#product/business/sources/server/providers/google/real-google.ts'
import { realYelp } from '#product/business/sources/server/providers/yelp/real-yelp.ts'

/** Where the providers live, by the names under which `RENOWN_PROVIDERS` puts another address in their place. */
export const providerUrls: Readonly<Record<string, string>> = {
  ...realGoogle,
  twilio: 'https://api.twilio.com',
  ...realFacebook,
  ...realYelp,
}

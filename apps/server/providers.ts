import type { Settings } from './settings.ts'
import { realGoogle } from '#product/business/credentials/server/google/real-google.ts'

const others = {
  twilio: 'https://api.twilio.com',
  facebook: 'https://graph.facebook.com',
  yelp: 'https://api.yelp.com',
}

/** Where the providers live: the real hosts, with the client and the account that the person has there. */
export function realProviders({
  google,
  googlePush,
  twilio,
  ideaPortal,
  passwordTenants,
}: Pick<Settings, 'google' | 'googlePush' | 'twilio' | 'ideaPortal' | 'passwordTenants'>): Record<string, string> {
  return {
    ...realGoogle,
    ...others,
    googleClientId: google?.id ?? '',
    googleClientSecret: google?.secret ?? '',
    googlePubsubTopic: googlePush?.topic ?? '',
    googlePushServiceAccount: googlePush?.serviceAccount ?? '',
    googlePushAudience: googlePush?.audience ?? '',
    twilioAccountSid: twilio?.accountSid ?? '',
    twilioAuthToken: twilio?.authToken ?? '',
    twilioFrom: twilio?.from ?? '',
    twilioMessagingService: twilio?.messagingService ?? '',
    ideaPortal: ideaPortal?.url ?? '',
    ideaPortalSecret: ideaPortal?.secret ?? '',
    passwordTenants: passwordTenants.join(),
  }
}

/** All of them in the sandbox town, which knows any client. */
export function sandboxProviders(url: string): Record<string, string> {
  const towns = Object.keys({ ...realGoogle, ...others }).map((name) => [name, url])
  return {
    ...Object.fromEntries(towns),
    identityProvider: url, // of the demo's single sign-on; companies bring their own
    googleConsent: `${url}/oauth2/auth`,
    googleToken: `${url}/oauth2/token`,
    googleClientId: 'renown-demo',
    googleClientSecret: 'renown-demo',
    googleKeys: `${url}/oauth2/v3/certs`,
    googlePubsubTopic: 'projects/sandbox/topics/reviews',
    googlePushServiceAccount: 'pusher@sandbox.iam.gserviceaccount.com',
    twilioAccountSid: 'ACsandbox',
    twilioAuthToken: 'sandbox-twilio',
    twilioFrom: '+14155550100',
    ideaPortal: `${url}/ideas`,
    ideaPortalSecret: 'renown-demo-ideas-between-product-and-town',
  }
}

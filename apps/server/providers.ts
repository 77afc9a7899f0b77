import type { Settings } from './settings.ts'
import { providerUrls } from './provider-urls.ts'

/** Where the providers live: the real hosts unless told otherwise, with the client and the account that the person has there. */
export function realProviders({
  google,
  googleQueriesPerMinute,
  googlePush,
  facebook,
  twilio,
  ideaPortal,
  passwordTenants,
  providers,
  mailSpf,
  mailDkimSelectors,
  nameServers,
  receivers,
}: Pick<
  Settings,
  | 'google'
  | 'googleQueriesPerMinute'
  | 'googlePush'
  | 'facebook'
  | 'twilio'
  | 'ideaPortal'
  | 'passwordTenants'
  | 'providers'
  | 'mailSpf'
  | 'mailDkimSelectors'
  | 'nameServers'
  | 'receivers'
>): Record<string, string> {
  return {
    ...providerUrls,
    ...providers,
    googleClientId: google?.id ?? '',
    googleClientSecret: google?.secret ?? '',
    ...(googleQueriesPerMinute === undefined ? {} : { googleQueriesPerMinute: String(googleQueriesPerMinute) }),
    googlePubsubTopic: googlePush?.topic ?? '',
    googlePushServiceAccount: googlePush?.serviceAccount ?? '',
    googlePushAudience: googlePush?.audience ?? '',
    facebookAppId: facebook?.id ?? '',
    facebookAppSecret: facebook?.secret ?? '',
    twilioAccountSid: twilio?.accountSid ?? '',
    twilioAuthToken: twilio?.authToken ?? '',
    twilioFrom: twilio?.from ?? '',
    twilioMessagingService: twilio?.messagingService ?? '',
    ideaPortal: ideaPortal?.url ?? '',
    ideaPortalSecret: ideaPortal?.secret ?? '',
    passwordTenants: passwordTenants.join(),
    mailSpf: mailSpf ?? '',
    mailDkimSelectors: mailDkimSelectors.join(),
    nameServers: nameServers.join(),
    receivers: receivers.join(),
  }
}

/** All of them in the sandbox town, which knows any client, but for those that are told to be elsewhere. */
export function sandboxProviders(url: string, elsewhere: Record<string, string> = {}): Record<string, string> {
  const towns = Object.keys(providerUrls).map((name) => [name, url])
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
    facebookAppId: 'renown-demo',
    facebookAppSecret: 'renown-demo',
    twilioAccountSid: 'ACsandbox',
    twilioAuthToken: 'sandbox-twilio',
    twilioFrom: '+14155550100',
    ideaPortal: `${url}/ideas`,
    ideaPortalSecret: 'renown-demo-ideas-between-product-and-town',
    pushService: url,
    mailSpf: 'include:spf.town.example',
    mailDkimSelectors: 'town',
    nameServers: new URL(url).host,
    receivers: [`${url}/hooks/`, `${url}/idp/`, `${url}/model/`, `${url}/feeds/`].join(),
    ...elsewhere,
  }
}

const google = {
  google: 'https://mybusiness.googleapis.com',
  googleAccounts: 'https://mybusinessaccountmanagement.googleapis.com',
  googleLocations: 'https://mybusinessbusinessinformation.googleapis.com',
  googleNotifications: 'https://mybusinessnotifications.googleapis.com',
  googleConsent: 'https://accounts.google.com/o/oauth2/v2/auth',
  googleOauth: 'https://oauth2.googleapis.com',
}
const others = { facebook: 'https://graph.facebook.com', yelp: 'https://api.yelp.com' }

/** Where the providers live: the real hosts, with the client that the person registered there. */
export function realProviders(client: { id: string; secret: string } | undefined): Record<string, string> {
  return { ...google, ...others, googleClientId: client?.id ?? '', googleClientSecret: client?.secret ?? '' }
}

/** All of them in the sandbox town, which knows any client. */
export function sandboxProviders(url: string): Record<string, string> {
  const towns = Object.keys({ ...google, ...others }).map((name) => [name, url])
  return {
    ...Object.fromEntries(towns),
    googleConsent: `${url}/oauth2/auth`,
    googleClientId: 'renown-demo',
    googleClientSecret: 'renown-demo',
  }
}

import { realGoogle } from '#product/business/credentials/server/google/real-google.ts'

const others = { facebook: 'https://graph.facebook.com', yelp: 'https://api.yelp.com' }

/** Where the providers live: the real hosts, with the client that the person registered there. */
export function realProviders(client: { id: string; secret: string } | undefined): Record<string, string> {
  return { ...realGoogle, ...others, googleClientId: client?.id ?? '', googleClientSecret: client?.secret ?? '' }
}

/** All of them in the sandbox town, which knows any client. */
export function sandboxProviders(url: string): Record<string, string> {
  const towns = Object.keys({ ...realGoogle, ...others }).map((name) => [name, url])
  return {
    ...Object.fromEntries(towns),
    googleConsent: `${url}/oauth2/auth`,
    googleToken: `${url}/oauth2/token`,
    googleClientId: 'renown-demo',
    googleClientSecret: 'renown-demo',
  }
}

/** The real hosts, which the adapters know themselves, and the client that the person registered there. */
export function realProviders(client: { id: string; secret: string } | undefined): Record<string, string> {
  return client ? { googleClientId: client.id, googleClientSecret: client.secret } : {}
}

/** All of them in the sandbox town, which knows any client. */
export function sandboxProviders(url: string): Record<string, string> {
  return { google: url, googleOauth: url, googleClientId: 'renown-demo', googleClientSecret: 'renown-demo' }
}

/** Schemes that lead to no app, or into this page. */
const closed = new Set(
  'javascript: data: vbscript: file: blob: about: view-source: ws: wss: ftp: mailto: tel: sms: intent:'.split(' '),
)
const ownDevice = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether users may be sent back to an address: https, an app's own scheme, or http on the user's own device (RFC 8252 §7). */
export function isRedirect(address: string): boolean {
  if (/[#\s\\]/.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password || closed.has(protocol)) return false
  return protocol !== 'http:' || ownDevice.test(hostname)
}

/** Whether an address is one of these, letter by letter; of those on the user's own device any port is (RFC 8252 §7.3). */
export function isOneOf(known: readonly string[], address: string): boolean {
  return isRedirect(address) && known.some((one) => one === address || portless(one) === portless(address))
}

function portless(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' || !ownDevice.test(url.hostname)) return address
  const [scheme, rest = ''] = address.split('://')
  return `${scheme}://${rest.replace(/^(\[::1\]|[^/:?]+)(:\d+)?/, '$1')}`
}

/** Where an address leads, as its user knows it: a host, `localhost`, or an app's own scheme. */
export function placeOfRedirect(address: string): string {
  const { protocol, hostname, host } = new URL(address)
  if (protocol === 'http:') return 'localhost'
  return protocol === 'https:' && hostname ? host : protocol.slice(0, -1)
}

/** The address with what is said there. */
export function withParams(address: string, params: Record<string, string | undefined>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

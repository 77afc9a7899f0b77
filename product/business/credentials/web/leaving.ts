const KEY = 'credentials.leaving'
const LONGEST_MS = 600_000

/** Remembers with which return address somebody left for a source, which may end there without a word to us. */
export function noteLeaving(redirectUri: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ redirectUri, at: Date.now() }))
}

/** The return address of somebody who left lately and is here again without an outcome; told once. */
export function takeLeaving(): string | null {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (!kept) return null
  const { redirectUri, at } = JSON.parse(kept) as { redirectUri: string; at: number }
  return Date.now() - at < LONGEST_MS ? redirectUri : null
}

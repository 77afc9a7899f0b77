const HERE = 'https://here.invalid'
/** What a browser takes for a slash, also where somebody decodes once more; and signs that a parser drops. */
const trap = /[\\\p{Cc}]|%5c|%2f|%0[0-9a-f]|%1[0-9a-f]|%7f/iu

/** The wish when it is a page of this site, as the browser will read it; null for anything that leads elsewhere, signs in again or is no page. */
export function wishedPath(wish: string): string | null {
  const [beforeQuery = ''] = wish.split(/[?#]/)
  if (!wish.startsWith('/') || wish.startsWith('//') || trap.test(beforeQuery) || /[\\\p{Cc}]/u.test(wish)) return null
  if (!URL.canParse(wish, HERE)) return null
  const { origin, pathname, search, hash, username } = new URL(wish, HERE)
  if (origin !== HERE || username !== '' || pathname.startsWith('//')) return null
  if (pathname === '/' || /^\/(auth|api)(\/|$)/i.test(pathname)) return null
  return pathname + search + hash
}

/** Where to go after signing in: the `path` of the address when it is a page of this site, else the start page. */
export function landing({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const wished = new URLSearchParams(search).get('path') ?? '/'
  if (!wished.startsWith('/') || !URL.canParse(wished, origin)) return '/'
  const target = new URL(wished, origin)
  if (target.origin !== origin || /^\/auth(\/|$)/.test(target.pathname)) return '/'
  // A path that begins with two slashes would be read as another host once it stands alone.
  return `/${target.pathname.replace(/^\/+/, '')}${target.search}${target.hash}`
}

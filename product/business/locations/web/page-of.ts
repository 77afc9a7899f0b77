/** Where a page at a source is, as the source says it; null for what is no address of a page. */
export function pageOf(url: string | null): URL | null {
  const page = url === null ? null : URL.parse(url)
  return page && ['http:', 'https:'].includes(page.protocol) ? page : null
}

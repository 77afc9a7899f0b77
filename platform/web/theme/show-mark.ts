/** The icon of the tab; null shows none, not even the browser's guess. */
export function showMark(address: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  link.removeAttribute('type')
  link.href = address ?? 'data:,'
}

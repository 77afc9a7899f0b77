/** Runs something once the page has nothing else to do; half a second later where the browser cannot tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 500)
}

/**
 * Gives the focus back to what opened a dialog once it is gone; Mantine does so only for one that is closed before it is taken away.
 * Nothing happens where the focus came from nowhere or stands somewhere else by then. Gives what ends it.
 */
export function returnFocus(): () => void {
  let opener: HTMLElement | undefined
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body && !document.querySelector('[role="dialog"]') && opener?.isConnected)
      opener.focus({ preventScroll: true })
  })
  const entered = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const portal = target.closest('[data-portal]')
    if (portal) observer.observe(portal, { childList: true })
    else opener = target
  }
  const left = ({ target, relatedTarget }: FocusEvent) => {
    if (target === opener && !relatedTarget) opener = undefined
  }
  observer.observe(document.body, { childList: true })
  document.addEventListener('focusin', entered)
  document.addEventListener('focusout', left)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', entered)
    document.removeEventListener('focusout', left)
  }
}

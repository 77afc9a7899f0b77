import { useEffect } from 'react'

const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/**
 * While the page is shown, gives back the focus that an act took: to the button that was shut meanwhile, to what was drawn anew in its place,
 * or else to what stands nearest to what is gone. Whoever has no mouse goes on from there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: HTMLElement | undefined
    let around: HTMLElement[] = []
    const take = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      held = target
      around = ancestorsOf(target)
    }
    const leave = ({ target }: FocusEvent) => {
      // what is removed or shut loses the focus, too, and says so before it is
      setTimeout(() => {
        if (held === target && held?.isConnected && !held.matches(':disabled') && held !== document.activeElement)
          held = undefined
      })
    }
    const look = () => {
      if (!held || (document.activeElement && document.activeElement !== document.body)) return
      if (held.isConnected && held.matches(':disabled')) return
      ;(held.isConnected ? held : nearest(held, around))?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(look)
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', leave)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', leave)
      observer.disconnect()
    }
  }, [])
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  return parentElement && parentElement !== document.body ? [parentElement, ...ancestorsOf(parentElement)] : []
}

function nearest(gone: HTMLElement, around: readonly HTMLElement[]): HTMLElement | undefined {
  const stops = around
    .filter(({ isConnected }) => isConnected)
    .map((one) => [...one.querySelectorAll<HTMLElement>(STOPS)])
    .find(({ length }) => length > 0)
  return stops?.find((stop) => isLike(stop, gone)) ?? stops?.[0]
}

function isLike(one: HTMLElement, other: HTMLElement): boolean {
  const named = (element: HTMLElement) =>
    [element.localName, element.textContent, element.getAttribute('name'), element.getAttribute('aria-label')].join(
      '\n',
    )
  return named(one) === named(other)
}

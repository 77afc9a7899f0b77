const ATTENTIVE_SECONDS = 30

let lastActAt = Date.now()
for (const act of ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove'])
  globalThis.addEventListener?.(act, () => (lastActAt = Date.now()), { capture: true, passive: true })

/** Nobody has touched this page for a while: what it still asks of itself, such as counts it keeps fresh, does not count as using the session. */
export function isUnattended(): boolean {
  return Date.now() - lastActAt > ATTENTIVE_SECONDS * 1000
}

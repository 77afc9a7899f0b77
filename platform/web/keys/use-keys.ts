import { useLayoutEffect, useRef } from 'react'
import { addKeys, type KeyBinding } from './key-registry.ts'

/** Binds keys for as long as the component stands; later ones win over earlier ones. A key acts on what is on the screen: bound as that is drawn, not after. */
export function useKeys(bindings: readonly KeyBinding[], isOn = true): void {
  const latest = useRef(bindings)
  useLayoutEffect(() => {
    latest.current = bindings
  })
  const layer = useRef<ReturnType<typeof addKeys>>(undefined)
  useLayoutEffect(() => {
    if (!isOn) return
    const own = addKeys([])
    layer.current = own
    return () => own.remove()
  }, [isOn])
  const shape = bindings.map((b) => `${b.keys} ${b.does}`).join('\n')
  useLayoutEffect(() => {
    if (!isOn) return
    layer.current?.set(
      latest.current.map((binding) => ({
        ...binding,
        run: (event) => latest.current.find((b) => b.keys === binding.keys)?.run(event),
      })),
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the shape stands for the bindings, which are new at every render
  }, [shape, isOn])
}

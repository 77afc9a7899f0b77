import { createContext, Fragment, type ReactNode, use, useEffect, useId, useState } from 'react'

type Keeper = {
  setTyped: (place: string, isTyped: boolean) => void
  release: () => void
}
const KeeperContext = createContext<Keeper | null>(null)

type Props<T> = { newest: T; children: (shown: T) => ReactNode }

/**
 * A form over a thing that others change, too. It begins anew with the newest when that was saved here, asked for, or nothing was typed;
 * somebody else's change never takes away what is being typed.
 */
export function FreshForm<T>({ newest, children }: Props<T>) {
  const [shown, setShown] = useState({ value: newest, turn: 0 })
  const [typed, setTyped] = useState<readonly string[]>([])
  const [isReleased, setReleased] = useState(false)
  const [keeper] = useState<Keeper>(() => ({
    setTyped: (place, isTyped) =>
      setTyped((before) => [...before.filter((one) => one !== place), ...(isTyped ? [place] : [])]),
    release: () => setReleased(true),
  }))
  if (newest !== shown.value && (isReleased || typed.length === 0)) {
    setShown({ value: newest, turn: shown.turn + 1 })
    setReleased(false)
  }
  return (
    <KeeperContext value={keeper}>
      <Fragment key={shown.turn}>{children(shown.value)}</Fragment>
    </KeeperContext>
  )
}

/** Whether a `FreshForm` stands around. */
export function useIsFresh(): boolean {
  return use(KeeperContext) !== null
}

/** Tells the `FreshForm` around it whether something is typed. What it gives lets the newest in, whatever was typed: at once, or as soon as it is there. */
export function useFreshForm(isTyped: boolean): () => void {
  const keeper = use(KeeperContext)
  const place = useId()
  useEffect(() => {
    if (!isTyped) return
    keeper?.setTyped(place, true)
    return () => keeper?.setTyped(place, false)
  }, [keeper, place, isTyped])
  return () => keeper?.release()
}

import { createContext, Fragment, type ReactNode, use, useEffect, useId, useState } from 'react'

type Keeper = {
  setTyped: (place: string, isTyped: boolean) => void
  letIn: (how: 'anew' | 'below') => void
}
const KeeperContext = createContext<Keeper | null>(null)
const BaseContext = createContext(0)

type Props<T> = {
  newest: T
  /** What of it is typed over; where that is the same, the rest is shown at once. */
  typedOver?: (value: T) => unknown
  children: (shown: T) => ReactNode
}

/**
 * A form over a thing that others change, too. It begins anew with the newest when that was saved here, asked for, or nothing was typed;
 * somebody else's change never takes away what is being typed.
 */
export function FreshForm<T>({ newest, typedOver = (value) => value, children }: Props<T>) {
  const [shown, setShown] = useState({ value: newest, turn: 0, base: 0 })
  const [typed, setTyped] = useState<readonly string[]>([])
  const [way, setWay] = useState<'anew' | 'below' | 'closed'>('closed')
  const [keeper] = useState<Keeper>(() => ({
    setTyped: (place, isTyped) =>
      setTyped((before) => [...before.filter((one) => one !== place), ...(isTyped ? [place] : [])]),
    letIn: setWay,
  }))
  if (newest !== shown.value) {
    if (typedOver(newest) === typedOver(shown.value)) setShown({ ...shown, value: newest })
    else if (way === 'below') {
      setShown({ ...shown, value: newest, base: shown.base + 1 })
      setWay('closed')
    } else if (way === 'anew' || typed.length === 0) {
      setShown({ ...shown, value: newest, turn: shown.turn + 1 })
      setWay('closed')
    }
  }
  return (
    <KeeperContext value={keeper}>
      <BaseContext value={shown.base}>
        <Fragment key={shown.turn}>{children(shown.value)}</Fragment>
      </BaseContext>
    </KeeperContext>
  )
}

/** Whether a `FreshForm` stands around. */
export function useIsFresh(): boolean {
  return use(KeeperContext) !== null
}

type Fresh = {
  /** Lets the newest in, whatever was typed: at once, or as soon as it is there. */
  release: () => void
  /** Lets the newest in below what was typed since it was saved, which stays. */
  rebase: () => void
  /** Another one each time the newest came in below what is typed. */
  base: number
}

/** Tells the `FreshForm` around it whether something is typed. */
export function useFreshForm(isTyped: boolean): Fresh {
  const keeper = use(KeeperContext)
  const base = use(BaseContext)
  const place = useId()
  useEffect(() => {
    if (!isTyped) return
    keeper?.setTyped(place, true)
    return () => keeper?.setTyped(place, false)
  }, [keeper, place, isTyped])
  return { release: () => keeper?.letIn('anew'), rebase: () => keeper?.letIn('below'), base }
}

import { preference } from '../session/preference.ts'

export type KeyGroup = 'here' | 'list' | 'everywhere' | 'go'

export type KeyBinding = {
  /** `j`, `shift+x`, `mod+k`, `g r` (one after the other), `enter`, `escape`, `?`. `mod` is Ctrl, or Cmd on a Mac. */
  keys: string
  does: string
  run: (event: KeyboardEvent) => void
  group?: KeyGroup
  /** Fires while one types, too; meant for mod combinations. */
  inFields?: boolean
  /** Not shown in the help. */
  hidden?: boolean
}

const SEQUENCE_SECONDS = 1.2
const layers: { bindings: readonly KeyBinding[] }[] = []
const watchers = new Set<() => void>()
let shown: readonly KeyBinding[] = []
let pending: { key: string; at: number } | undefined

/** Adds bindings on top of those before. What is bound there changes with `set`, and stays below what came later; `remove` takes it away. */
export function addKeys(bindings: readonly KeyBinding[]) {
  const layer = { bindings }
  layers.push(layer)
  refresh()
  return {
    set(next: readonly KeyBinding[]) {
      layer.bindings = next
      refresh()
    },
    remove() {
      layers.splice(layers.indexOf(layer), 1)
      refresh()
    },
  }
}

export function watchKeys(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Every binding in force, the topmost first, each key once. */
export function currentKeys(): readonly KeyBinding[] {
  return shown
}

/** Hears the keyboard of the window; bindings without a modifier rest while one types or a dialog is open. */
export function listenForKeys(): () => void {
  let isOfDialog = false
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const pressed = pressedOf(event)
    if (pressed === 'escape' && isOfDialog) return // it closed a dialog, which may be gone by now
    const now = event.timeStamp // when it was pressed: a page that is busy hears of it late
    const sequence = pending && now - pending.at < SEQUENCE_SECONDS * 1000 ? `${pending.key} ${pressed}` : undefined
    pending = undefined
    const binding = allowed(event, sequence) ?? allowed(event, pressed)
    if (binding) {
      event.preventDefault()
      return binding.run(event)
    }
    if (shown.some((b) => b.keys.startsWith(`${pressed} `)) && !isTyping(event)) pending = { key: pressed, at: now }
  }
  // A field with a list to choose from would take Enter, whatever is held with it.
  const beforeField = (event: KeyboardEvent) => {
    isOfDialog = isDialogOpen()
    const binding = pressedOf(event) === 'mod+enter' && isOnChoice(event) ? allowed(event, 'mod+enter') : undefined
    if (!binding?.inFields) return
    event.preventDefault()
    event.stopPropagation()
    binding.run(event)
  }
  window.addEventListener('keydown', onKey)
  window.addEventListener('keydown', beforeField, { capture: true })
  return () => {
    window.removeEventListener('keydown', onKey)
    window.removeEventListener('keydown', beforeField, { capture: true })
  }
}

function allowed(event: KeyboardEvent, keys: string | undefined): KeyBinding | undefined {
  const binding = keys === undefined ? undefined : shown.find((b) => b.keys === keys)
  if (!binding) return undefined
  if (keys === 'mod+enter' && isDialogOpen()) return undefined // it is the page's act, and the dialog asks of another
  if (binding.inFields) return binding
  if (isTyping(event) || isDialogOpen()) return undefined
  const isSingle = !keys!.includes('mod') && keys !== 'escape' && keys !== 'enter'
  if (isSingle && !preference('singleKeys', true)) return undefined
  if (keys === 'enter' && isOnControl(event)) return undefined
  return binding
}

function isOnChoice({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('[role=combobox], [aria-haspopup=listbox]')
}

/** The name of a pressed key as bindings write it. */
export function pressedOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const names: Record<string, string> = {
    ' ': 'space',
    arrowup: 'up',
    arrowdown: 'down',
    arrowleft: 'left',
    arrowright: 'right',
  }
  const low = event.key.toLowerCase()
  const key = names[low] ?? low
  const isSign = key.length === 1 && key === key.toUpperCase() && !/[0-9]/.test(key)
  return [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && !isSign ? 'shift' : '',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null
  if (!at?.closest) return false
  if (at.isContentEditable) return true
  const field = at.closest('input, textarea, select')
  return field !== null && !['checkbox', 'radio', 'button'].includes((field as HTMLInputElement).type)
}

function isOnControl(event: KeyboardEvent): boolean {
  return (event.target as HTMLElement | null)?.closest?.('button, a, summary, [role=menuitem], [role=option]') !== null
}

let held = 0

/** Lets the page's keys rest until what is returned is called, as an open dialog does. */
export function holdKeys(): () => void {
  held++
  return () => void held--
}

function isDialogOpen(): boolean {
  if (held > 0) return true
  return document.querySelector('[role=dialog][aria-modal=true]') !== null
}

function refresh() {
  const seen = new Map<string, KeyBinding>()
  for (const { bindings } of layers.toReversed()) {
    for (const binding of bindings) if (!seen.has(binding.keys)) seen.set(binding.keys, binding)
  }
  shown = [...seen.values()]
  for (const watcher of watchers) watcher()
}

import { type ReactNode, useSyncExternalStore } from 'react'
import { errorText } from '../api/error-text.ts'
import { i18n } from '../words/i18n.ts'
import type { PlatformText } from '../words/platform-text.ts'

export type Toast = {
  message: string
  tone?: 'done' | 'failed' | 'warning'
  reference?: string
  /** What takes it back; a refusal is said. */
  undo?: () => unknown
  /** Drawn in place of the message, as for something that is under way. */
  body?: ReactNode
  /** Goes only when it is closed, or hidden by the function that showing it gives. */
  stays?: true
}

const say = ((key: string) => i18n.t(`ui/${key}`)) as PlatformText

type Drawing = typeof import('./show-toast.tsx')

let undoLast: (() => void) | undefined
let drawing: Drawing | undefined
const watchers = new Set<() => void>()

/** A short word at the bottom left; with `undo` U takes the act back as long as it stays. Gives what hides it. */
export function toast(said: Toast): () => void {
  const id = crypto.randomUUID()
  const takeBack = () => {
    forget()
    drawing?.hideToast(id)
    Promise.resolve(said.undo?.()).catch((error: unknown) => toast({ message: errorText(error, say), tone: 'failed' }))
  }
  const forget = () => {
    if (undoLast === takeBack) undoLast = undefined
  }
  if (said.undo) undoLast = takeBack
  void fetchToasts().then(({ showToast }) => showToast({ ...said, id, undo: said.undo && takeBack, onClose: forget }))
  return () => {
    forget()
    drawing?.hideToast(id)
  }
}

/** Takes back the last act that still can be; false when there is none. */
export function undoLastToast(): boolean {
  if (!undoLast) return false
  undoLast()
  return true
}

/** Where they appear; what draws them comes with the first one, or ahead of it. */
export function Toasts() {
  const found = useSyncExternalStore(watch, () => drawing)
  return found && <found.ToastStack />
}

/** Fetches what draws them. */
export async function fetchToasts(): Promise<Drawing> {
  drawing = await import('./show-toast.tsx')
  for (const watcher of watchers) watcher()
  return drawing
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

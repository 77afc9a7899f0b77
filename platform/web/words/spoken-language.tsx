import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

const Language = createContext<string | null>(null)

/** Around everything that speaks: what is inside is drawn again when the reader's language changes. */
export function SpokenLanguage({ children }: { children: ReactNode }): ReactNode {
  const language = useSyncExternalStore(onLanguage, () => i18n.language)
  return <Language value={language}>{children}</Language>
}

function onLanguage(told: () => void): () => void {
  i18n.on('languageChanged', told)
  return () => i18n.off('languageChanged', told)
}

/** The language that is spoken, once the words of a system are there in it. One hook for every text of a picture, so it subscribes to nothing itself. */
export function useSpoken(namespace: string): string {
  const language = use(Language) ?? i18n.language
  const known = `${language} ${namespace}`
  // Whoever waited asks the same promise when drawn again: React does not know its hooks otherwise.
  const arrival = arrivals.get(known)
  if (arrival) use(arrival)
  else if (!there.has(known)) {
    if (!i18n.hasLoadedNamespace(namespace)) use(arrivalOf(known, namespace))
    there.add(known)
  }
  return language
}

const there = new Set<string>()
const arrivals = new Map<string, Promise<void>>()

function arrivalOf(known: string, namespace: string): Promise<void> {
  const arrival = i18n.loadNamespaces([namespace])
  arrivals.set(known, arrival)
  return arrival
}

import { createContext, use } from 'react'
import type { Locale } from '#platform/contract/locales.ts'

export const ChosenLocaleContext = createContext<Locale | undefined>(undefined)

/** The language picked just now on these pages, if any: it becomes the person's own. */
export function useChosenLocale(): Locale | undefined {
  return use(ChosenLocaleContext)
}

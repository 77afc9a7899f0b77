import { useReaderZone } from '../session/reader-zone.ts'
import { type Formats, formatsFor } from './formats.ts'
import { currentLocale, platformNamespace } from './i18n.ts'
import { useSpoken } from './spoken-language.tsx'

/** The formats of the reader's locale and zone, fresh after a language switch. */
export function useFormat(zone?: string): Formats {
  useSpoken(platformNamespace)
  const own = useReaderZone()
  return formatsFor(currentLocale(), zone ?? own)
}

import { useTranslation } from 'react-i18next'
import { useReaderZone } from '../session/reader-zone.ts'
import { type Formats, formatsFor } from './formats.ts'
import { currentLocale, i18n, platformNamespace } from './i18n.ts'

/** The formats of the reader's locale and zone, fresh after a language switch. */
export function useFormat(zone?: string): Formats {
  useTranslation(platformNamespace, { i18n })
  const own = useReaderZone()
  return formatsFor(currentLocale(), zone ?? own)
}

import { Anchor } from '@mantine/core'
import { Note } from '#platform/web/parts/note.tsx'
import type { Source } from '../contract.ts'
import { useSourcesText } from './use-text.ts'

type Props = { source: Source; review: { text: string; rating: number | null; url: string | null } }

/** Says that only the beginning stands here, or that it may stand here no longer, and leads to the whole. */
export function SourceTerms({ source: { name, keepsHours }, review: { text, rating, url } }: Props) {
  const t = useSourcesText()
  const isEmptied = keepsHours !== null && text === '' && rating === null
  if (!isEmptied && !/(\.\.\.|…)$/.test(text)) return null
  return (
    <Note>
      {isEmptied ? t('emptied', { source: name, count: keepsHours }) : t('excerpt')}{' '}
      {url && (
        <Anchor href={url} inherit target="_blank" rel="noreferrer">
          {t('readAtSource', { source: name })}
        </Anchor>
      )}
    </Note>
  )
}

import { Note } from '#platform/web/parts/note.tsx'
import { Facts } from '#platform/web/list/pane.tsx'
import type { WordList } from '../contract.ts'
import { TryWords } from './try-words.tsx'
import { useComplianceText } from './use-text.ts'

/** A list of all tenants as a tenant sees it. */
export function ListOfAll({ wordList: { type, action, words } }: { wordList: WordList }) {
  const t = useComplianceText()
  return (
    <>
      <Note tone="info">{t('fromAbove')}</Note>
      <Facts
        facts={[
          [t('type'), t.member('watchwordType', type)],
          [t('action'), t.member('complianceAction', action)],
          [t('countHead'), words.join(', ')],
        ]}
      />
      <TryWords words={words} />
    </>
  )
}

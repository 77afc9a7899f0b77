import { Note } from '#platform/web/parts/note.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { AiDraft } from '../contract.ts'
import classes from './drafts.module.css'
import { useDraftsText } from './use-text.ts'

/** Says who wrote the text, on which facts, and what in it came from nobody here. */
export function DraftNote({ draft, text }: { draft: AiDraft; text: string }) {
  const t = useDraftsText()
  const { list } = useFormat()
  const strange = draft.strange.filter((one) => text.includes(one))
  const isByModel = draft.origin === 'Model'
  return (
    <>
      {strange.length > 0 && <Note tone="warning" title={t('strange', { what: list(strange) })} />}
      {draft.isCut && <Note tone="warning" title={t('cut')} />}
      <Note tone="info" title={t(isByModel ? 'byModel' : 'byTemplate')}>
        {isByModel && (
          <>
            {t(draft.facts.length > 0 ? 'usedFacts' : 'noFacts')}
            {draft.facts.length > 0 && (
              <ul className={classes.facts}>
                {draft.facts.map((fact) => (
                  <li key={fact.id}>{fact.text}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </Note>
    </>
  )
}

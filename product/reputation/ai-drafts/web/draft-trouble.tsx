import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useModelsText } from '#product/workspace/models/web/public.ts'
import type { Trouble } from './use-drafting.ts'
import { useDraftsText } from './use-text.ts'

/** Why there is no whole draft, and that nothing was lost. */
export function DraftTrouble({ trouble }: { trouble: Trouble }) {
  const t = useDraftsText()
  const m = useModelsText()
  const p = usePlatformText()
  if (trouble instanceof ApiError)
    return (
      <Note tone="negative" title={errorText(trouble, p)}>
        {t('keptText')}
      </Note>
    )
  if (trouble.kind === 'failed')
    return (
      <Note tone="negative" title={m.member('modelFailure', trouble.failure)}>
        {trouble.said ? t('said', { said: trouble.said }) : t('keptText')}
      </Note>
    )
  return <Note tone={trouble.kind === 'stopped' ? 'info' : 'warning'} title={t(trouble.kind)} />
}

import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useModelsText } from '#product/workspace/models/web/public.ts'
import type { Translated } from '../contract.ts'
import { useTranslationsText } from './use-text.ts'

/** Why there is no translation: the call failed, or the model. */
export function TranslationTrouble({ error, result }: { error: unknown; result: Translated | undefined }) {
  const t = useTranslationsText()
  const m = useModelsText()
  const p = usePlatformText()
  if (error) return <Note tone="negative" title={errorText(error, p)} />
  if (!result?.failure) return null
  return (
    <Note tone="negative" title={m.member('modelFailure', result.failure)}>
      {result.said && t('said', { said: result.said })}
    </Note>
  )
}

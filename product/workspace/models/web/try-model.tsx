import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { models } from '../contract.ts'
import { useModelsText } from './use-text.ts'

/** Asks the model as it was saved, and tells what it said. */
export function TryModel({ isTyped }: { isTyped: boolean }) {
  const t = useModelsText()
  const p = usePlatformText()
  const { number } = useFormat()
  const trying = useMutation({ mutationFn: () => callsOf(models).try() })
  const { data, error, isPending } = trying
  return (
    <>
      <div>
        <Button variant="default" loading={isPending} disabled={isTyped} onClick={() => trying.mutate()}>
          {t('try')}
        </Button>
        <p>{t(isTyped ? 'tryFirst' : 'tryHint')}</p>
      </div>
      <div role="status">
        {data && (
          <Note
            tone={data.failure === null ? 'info' : 'negative'}
            title={
              data.failure === null ? t('tryWorks', { ms: number(data.ms) }) : t.member('modelFailure', data.failure)
            }
          >
            {data.said && t('trySaid', { said: data.said })}
          </Note>
        )}
        {error && <Note tone="negative" title={errorText(error, p)} />}
      </div>
    </>
  )
}

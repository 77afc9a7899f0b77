import { Button } from '@mantine/core'
import { isMissing } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePlatformText } from '../words/platform-text.ts'

/** Stands in place of what could not be fetched: says which thing is missing, or what went wrong, to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const t = usePlatformText()
  if (isMissing(error)) return <EmptyState kind="filtered" title={error.message} body={t('notFoundBody')} />
  return (
    <EmptyState
      kind="error"
      title={errorText(error, t)}
      actions={onRetry && <Button onClick={() => void onRetry()}>{t('tryAgain')}</Button>}
    />
  )
}

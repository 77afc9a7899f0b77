import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { BroughtIntoSight } from '#platform/web/parts/brought-into-sight.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Reference } from '#platform/web/parts/reference.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useResponsesText } from './responses-words.ts'
import { isRisky, RiskyNote } from './risky-note.tsx'
import type { ReplySending } from './use-reply-sending.ts'

/** Why an answer did not go out; of two versions the box itself tells. */
export function SendingTroubles({ sending, needsApproval }: { sending: ReplySending; needsApproval: boolean }) {
  const t = useResponsesText()
  const p = usePlatformText()
  const { error, isOfThisText, sendAnyway } = sending
  if (!error || isStale(error)) return null
  if (isRisky(error)) {
    if (!isOfThisText) return null
    return (
      <RiskyNote
        key={error.key}
        error={error}
        label={t(needsApproval ? 'handInAnyway' : 'sendAnyway')}
        onAnyway={sendAnyway}
      />
    )
  }
  return (
    <BroughtIntoSight>
      <Note tone="negative" title={errorText(error, p)}>
        {t('keptText')}
        {error instanceof ApiError && error.correlationId && <Reference id={error.correlationId} />}
      </Note>
    </BroughtIntoSight>
  )
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'platform.stale'
}

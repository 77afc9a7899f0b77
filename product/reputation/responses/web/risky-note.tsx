import { Button } from '@mantine/core'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** Whether an answer was stopped because its source's moderation would turn it down. */
export function isRisky(error: unknown): error is ApiError {
  return error instanceof ApiError && error.key === 'responses.contactsRisky'
}

/** Says what was found, and lets it go all the same. */
export function RiskyNote({ error, label, onAnyway }: { error: ApiError; label: string; onAnyway: () => void }) {
  const t = useResponsesText()
  const p = usePlatformText()
  return (
    <Note tone="warning" title={t('probablyRefused')}>
      <p>{errorText(error, p)}</p>
      <div className={classes.noteAct}>
        <Button variant="default" size="compact-sm" onClick={onAnyway}>
          {label}
        </Button>
      </div>
    </Note>
  )
}

import { Button } from '@mantine/core'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { BroughtIntoSight } from '#platform/web/parts/brought-into-sight.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** What one has read and wants to send all the same. */
export type Heeded = { anyway?: boolean; despiteWords?: boolean; despiteChange?: boolean }

/** What it was stopped for that can go all the same. */
const ways: Readonly<Record<string, Heeded>> = {
  'responses.contactsRisky': { anyway: true },
  'responses.wordsUnwanted': { despiteWords: true },
  'responses.reviewChanged': { despiteChange: true },
}

/** What it is about, where it is not its words. */
const titles = {
  'responses.contactsRisky': 'probablyRefused',
  'responses.reviewChanged': 'changedToCheck',
} as const

/** Whether an answer was stopped for what it says, which its author mends or, of some of it, lets go all the same. */
export function isRisky(error: unknown): error is ApiError {
  return error instanceof ApiError && error.field === 'text'
}

/** What was sent, once more: despite what it was stopped for, and all that was heeded before. */
export function heeding<T extends { despite?: Heeded }>(sent: T, error: unknown): T {
  return isRisky(error) ? { ...sent, despite: { ...sent.despite, ...ways[error.key] } } : sent
}

/** Says what was found, and lets it go all the same where it may. */
export function RiskyNote({ error, label, onAnyway }: { error: ApiError; label: string; onAnyway: () => void }) {
  const t = useResponsesText()
  const p = usePlatformText()
  return (
    <BroughtIntoSight>
      <Note tone="warning" title={t(titles[error.key as keyof typeof titles] ?? 'wordsToCheck')}>
        <p>{errorText(error, p)}</p>
        {error.key in ways && (
          <div className={classes.noteAct}>
            <Button variant="default" size="compact-sm" onClick={onAnyway}>
              {label}
            </Button>
          </div>
        )}
      </Note>
    </BroughtIntoSight>
  )
}

import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { errorText } from '../api/error-text.ts'
import { later } from '../parts/later.tsx'
import { Note } from '../parts/note.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { Dialog } from './dialog.tsx'
import { type Said, sayDone } from './use-act.ts'

export type ConfirmProps<Answer = unknown> = {
  title: string
  /** The name of the act, where the title is a question. */
  verb?: string
  tone?: 'negative'
  size?: 'lg'
  /** What leaving it be is called, where “Cancel” could be taken for the act. */
  keep?: string
  /** What will happen, and what has to be said before it can. */
  children: ReactNode
  /** Whether that still lacks. */
  isOff?: boolean
  /** Rehearses the act, so that it is said beforehand what it would do; `of` is what that depends on. */
  rehearse?: () => Promise<Rehearsal>
  of?: unknown
  run: () => Promise<Answer>
  said?: Said<Answer>
  onClose: () => void
}

const Effect = later(() => import('./effect.tsx').then((module) => module.Effect))

/** Asks once more before an act: leaving it be has the focus, a refusal is said inside, and what is done closes it. */
export function ConfirmDialog<Answer>(props: ConfirmProps<Answer>) {
  const { title, verb = title, tone, size, keep, children, isOff, rehearse, of, run, said, onClose } = props
  const platform = usePlatformText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    networkMode: 'always', // off the line it is refused here and now, not waited for
    onSuccess: (answer) => {
      onClose()
      sayDone(said, answer)
    },
  })
  const leave = () => {
    if (!isPending) onClose()
  }
  return (
    <Dialog title={title} size={size} onClose={leave}>
      <div style={{ display: 'grid', gap: 12 }}>
        {children}
        {/* a refusal says all that there is to foresee */}
        {rehearse && !isOff && !error && <Effect rehearse={rehearse} of={of} />}
        {error && <Note tone="negative" title={errorText(error, platform)} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" data-autofocus onClick={leave}>
            {keep ?? platform('cancel')}
          </Button>
          <Button data-tone={tone} disabled={isOff} loading={isPending} onClick={() => mutate()}>
            {verb}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { i18n } from '../words/i18n.ts'
import { StateMark } from '../parts/state-mark.tsx'
import classes from './toast.module.css'

type Toast = {
  message: string
  tone?: 'done' | 'failed' | 'warning'
  reference?: string
  undo?: () => void | Promise<unknown>
}

/** Success stays ten seconds (document 000 §8). */
const DONE_SECONDS = 10
const OTHER_SECONDS = 8
let undoLast: (() => void) | undefined

/** A short word at the bottom left; with `undo` U takes the act back as long as it stays. */
export function toast({ message, tone = 'done', reference, undo }: Toast): void {
  const id = crypto.randomUUID()
  const takeBack = () => {
    notifications.hide(id)
    undoLast = undefined
    void undo?.()
  }
  if (undo) undoLast = takeBack
  notifications.show({
    id,
    withCloseButton: true,
    autoClose: (tone === 'done' ? DONE_SECONDS : OTHER_SECONDS) * 1000,
    closeButtonProps: { 'aria-label': i18n.t('ui/close') },
    onClose: () => {
      if (undoLast === takeBack) undoLast = undefined
    },
    icon: <StateMark shape={tone === 'done' ? 'live' : tone === 'failed' ? 'rejected' : 'late'} size={18} />,
    classNames: { icon: classes.icon },
    message: (
      <span className={classes.message}>
        <span>
          {message}
          {reference && <code>{reference}</code>}
        </span>
        {undo && (
          <Button size="compact-sm" variant="default" onClick={takeBack}>
            {i18n.t('ui/undo')}
          </Button>
        )}
      </span>
    ),
  })
}

/** Takes back the last act that still can be; false when there is none. */
export function undoLastToast(): boolean {
  if (!undoLast) return false
  undoLast()
  return true
}

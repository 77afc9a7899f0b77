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

const UNDO_SECONDS = 8
let undoLast: (() => void) | undefined

/** A short word at the bottom left; with `undo` it stays eight seconds, and U takes the act back. */
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
    autoClose: (undo || tone !== 'done' ? UNDO_SECONDS : 4) * 1000,
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

import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { StateMark } from '../parts/state-mark.tsx'
import { i18n } from '../words/i18n.ts'
import type { Toast } from './toast.tsx'
import classes from './toast.module.css'

/** Success stays ten seconds (document 000 §8). */
const DONE_SECONDS = 10
const OTHER_SECONDS = 8

export function ToastStack() {
  return (
    <Notifications
      position="bottom-left"
      limit={3}
      containerWidth={360}
      withinPortal={false}
      className={classes.stack}
    />
  )
}

/** `undo` is expected to hide the toast, too. */
export function showToast({
  id,
  message,
  tone = 'done',
  reference,
  undo,
  body,
  stays,
  onClose,
}: Toast & { id: string; onClose: () => void }): void {
  notifications.show({
    id,
    withCloseButton: true,
    autoClose: !stays && (tone === 'done' ? DONE_SECONDS : OTHER_SECONDS) * 1000,
    closeButtonProps: { 'aria-label': i18n.t('ui/close') },
    onClose,
    icon: body ? undefined : (
      <StateMark shape={tone === 'done' ? 'live' : tone === 'failed' ? 'rejected' : 'late'} size={18} />
    ),
    classNames: { icon: classes.icon },
    message: body ?? (
      <span className={classes.message}>
        <span>
          {message}
          {reference && <code>{reference}</code>}
        </span>
        {undo && (
          <Button size="compact-sm" variant="default" onClick={() => void undo()}>
            {i18n.t('ui/undo')}
          </Button>
        )}
      </span>
    ),
  })
}

export function hideToast(id: string): void {
  notifications.hide(id)
}

import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useAuthWords } from './auth-words.ts'
import { MessageBar, useMessages } from './messages.tsx'
import classes from './sign-in.module.css'

type Props = { title: string; onClose: () => void; isWide?: boolean; hasClose?: boolean; children: ReactNode }

/** A window over the page; messages go away when it opens and when it closes. */
export function Dialog({ title, onClose, isWide, hasClose = true, children }: Props) {
  const { say } = useAuthWords()
  const { clear } = useMessages()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const forgetMessages = useEffectEvent(clear)
  useEffect(() => {
    const element = dialog.current!
    forgetMessages()
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus() // else the way out would have it, being first
    return () => element.close()
  }, [])
  const close = () => {
    clear()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        {hasClose && (
          <button type="button" className={classes.dialogClose} aria-label={say('close')} onClick={close}>
            <IconX size={18} stroke={1.75} />
          </button>
        )}
      </header>
      <MessageBar />
      {children}
    </dialog>
  )
}

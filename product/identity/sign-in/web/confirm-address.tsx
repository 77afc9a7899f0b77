import { confirmAddress } from './auth-calls.ts'
import { useAuthWords } from './auth-words.ts'
import { MailedLink } from './mailed-link.tsx'
import { useMessages } from './messages.tsx'

/** Whether the key of a link is one that confirms an address. */
export function isAddressKey(key: string): boolean {
  return key.startsWith('rc_')
}

export function ConfirmAddress({ token, onReturn }: { token: string; onReturn: () => void }) {
  const { say } = useAuthWords()
  const { show } = useMessages()
  const confirm = async () => {
    await confirmAddress(token)
    onReturn()
    show({ kind: 'success', key: 'addressConfirmed', text: say('addressConfirmed') })
  }
  return (
    <MailedLink
      title={say('confirmTitle')}
      action={say('confirmAction')}
      busy={say('waiting')}
      onUse={confirm}
      onReturn={onReturn}
    />
  )
}

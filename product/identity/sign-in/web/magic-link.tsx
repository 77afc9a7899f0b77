import type { Profile } from '../contract.ts'
import { enterWithLink } from './auth-calls.ts'
import { useAuthWords } from './auth-words.ts'
import { MailedLink } from './mailed-link.tsx'

type Props = { token: string; onDone: (profile: Profile) => void; onReturn: () => void }

export function MagicLink({ token, onDone, onReturn }: Props) {
  const { say } = useAuthWords()
  return (
    <MailedLink
      title={say('magicTitle')}
      action={say('signIn')}
      busy={say('working')}
      onUse={async () => onDone(await enterWithLink(token))}
      onReturn={onReturn}
    />
  )
}

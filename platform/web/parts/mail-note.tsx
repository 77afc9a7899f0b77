import { useSession } from '../session/session.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { Note } from './note.tsx'

/** Says beside what would be mailed that no mail can be sent here; nothing where it can. */
export function MailNote() {
  const platform = usePlatformText()
  return useSession().mailIsOff ? <Note tone="warning">{platform('mailIsOff')}</Note> : null
}

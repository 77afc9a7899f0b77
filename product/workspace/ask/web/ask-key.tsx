import { useState } from 'react'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import { useAskText } from './use-text.ts'

const AskDialog = laterDialog(() => withAllWords(import('./ask-dialog.tsx')).then(({ AskDialog: Part }) => Part))

/** Ctrl/Cmd J: asks from wherever one is. */
export function AskKey() {
  const t = useAskText()
  const { tenant } = useSession()
  const [isOpen, setOpen] = useState(false)
  const binding = {
    keys: 'mod+j',
    does: t('ask'),
    group: 'everywhere',
    inFields: true,
    run: () => setOpen(true),
  } as const
  useKeys([binding], tenant !== null)
  return isOpen ? <AskDialog onClose={() => setOpen(false)} /> : null
}

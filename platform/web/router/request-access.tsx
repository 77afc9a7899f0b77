import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { request } from '../api/request.ts'
import { toast } from '../feedback/toast.tsx'
import { nameOf, useSession } from '../session/session.ts'
import { usePlatformText } from '../words/platform-text.ts'

/** Writes to those who look after the account that somebody would like a right; once for each page. */
export function RequestAccess({ right, actions }: { right: string; actions: readonly string[] }) {
  const t = usePlatformText()
  const { user, tenant, agency } = useSession()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const ask = async () => {
    setState('sending')
    const values = { right, name: nameOf(user), email: user.email, place: tenant?.name ?? agency.name }
    try {
      await request('PUT', '/api/my-account/send-internal-email', {
        body: {
          subject: t('accessSubject', values).slice(0, 200),
          text: `${t('accessText', values)}\n\n${actions.join(', ')}\n${location.pathname}`,
        },
      })
      toast({ message: t('accessAsked') })
      setState('sent')
    } catch (error) {
      toast({ message: errorText(error, t), tone: 'failed' })
      setState('idle')
    }
  }
  return (
    <Button loading={state === 'sending'} disabled={state === 'sent'} onClick={() => void ask()}>
      {t(state === 'sent' ? 'accessAsked' : 'accessAsk')}
    </Button>
  )
}

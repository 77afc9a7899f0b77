import { Button } from '@mantine/core'
import { useState } from 'react'
import { request } from '../api/request.ts'
import { useAct } from '../feedback/use-act.ts'
import { nameOf, useSession } from '../session/session.ts'
import { usePlatformText } from '../words/platform-text.ts'

/** Writes to those who look after the account that somebody would like a right; once for each page. */
export function RequestAccess({ right, actions }: { right: string; actions: readonly string[] }) {
  const t = usePlatformText()
  const { user, tenant, agency } = useSession()
  const [isSent, setSent] = useState(false)
  const { act, isBusy } = useAct()
  const ask = async () => {
    const values = { right, name: nameOf(user), email: user.email, place: tenant?.name ?? agency.name }
    const body = {
      subject: t('accessSubject', values).slice(0, 200),
      text: `${t('accessText', values)}\n\n${actions.join(', ')}\n${location.pathname}`,
    }
    await act(async () => {
      await request('PUT', '/api/my-account/send-internal-email', { body })
      setSent(true)
    }, t('accessAsked'))
  }
  return (
    <Button loading={isBusy} disabled={isSent} onClick={() => void ask()}>
      {t(isSent ? 'accessAsked' : 'accessAsk')}
    </Button>
  )
}

import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { AuthLink } from './auth-link.tsx'
import { useAuthWords } from './auth-words.ts'
import { SSO_REFUSAL } from './say-sso-refusal.ts'
import classes from './sign-in.module.css'

export type Message = {
  kind: 'success' | 'danger' | 'warning' | 'info'
  /** The printed key, also where the server chose the sentence. */
  key: string
  text: string
  note?: string
  correlationId?: string
}
type Bar = { message: Message | undefined; show: (message: Message) => void; clear: () => void }

const SUCCESS_SECONDS = 5
const BarContext = createContext<Bar>({ message: undefined, show: () => undefined, clear: () => undefined })

/** The one place where these screens say how something went. */
export function useMessages(): Bar {
  return use(BarContext)
}

export function MessagesHere({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>()
  const bar = useMemo(() => ({ message, show: setMessage, clear: () => setMessage(undefined) }), [message])
  useEffect(() => {
    if (message?.kind !== 'success') return
    const timer = setTimeout(() => setMessage(undefined), SUCCESS_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [message])
  return <BarContext value={bar}>{children}</BarContext>
}

export function MessageBar() {
  const { say } = useAuthWords()
  const { message } = useMessages()
  const isBad = message?.kind === 'danger' || message?.kind === 'warning'
  return (
    <div data-bar role={isBad ? 'alert' : 'status'} aria-atomic="true">
      {message && (
        <div className={classes.message} data-kind={message.kind} data-key={message.key}>
          <Sign kind={message.kind} />
          <div>
            <strong>{message.text}</strong>
            {message.note && <p>{message.note}</p>}
            {(message.key === 'AUTH_ERROR_SSO_LOGIN' || message.key === SSO_REFUSAL) && (
              <AuthLink className={classes.link} to="/auth/sso-issuer">
                {say('toSso')}
              </AuthLink>
            )}
            {message.correlationId && (
              <small>
                {say('reference')} <code>{message.correlationId}</code>
              </small>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function Sign({ kind }: { kind: Message['kind'] }) {
  const Icon =
    { success: IconCircleCheckFilled, info: IconInfoCircleFilled }[kind as 'success'] ?? IconAlertTriangleFilled
  return <Icon size={16} aria-hidden="true" />
}

import type { ReactNode } from 'react'
import { type AuthRoute, goTo, linkTo } from './auth-address.ts'

type Props = { to: AuthRoute; own?: Record<string, string>; className?: string; children: ReactNode }

/** A link to another screen of signing in; it keeps what lasts of the address and loads nothing afresh. */
export function AuthLink({ to, own, className, children }: Props) {
  return (
    <a
      className={className}
      href={linkTo(to, own)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        goTo(to, own)
      }}
    >
      {children}
    </a>
  )
}

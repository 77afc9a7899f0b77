import { type ReactNode, useEffect, useRef } from 'react'
import { HouseMark } from '#platform/web/parts/house-mark.tsx'
import { hasMoved } from './auth-address.ts'
import { useBrand } from './brand.ts'
import { MessageBar } from './messages.tsx'
import classes from './sign-in.module.css'

type Props = { title: string; lead?: ReactNode; children?: ReactNode }

/** One card of signing in: whose it is, its heading, messages, and what one does there. Names the tab. */
export function Screen({ title, lead, children }: Props) {
  const heading = useTitle(title)
  return (
    <section className={classes.card}>
      <BrandLine />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      <MessageBar />
      {children}
    </section>
  )
}

/** Names the tab after a screen; its heading takes the focus when one comes from another screen. */
export function useTitle(title: string) {
  const { name } = useBrand()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' · ')
  }, [title, name])
  useEffect(() => {
    if (hasMoved() && !heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus()
  }, [])
  return heading
}

function BrandLine() {
  const { logo, name, whiteLabeled } = useBrand()
  return (
    <div className={classes.brand}>
      {logo ? <img src={logo} alt="" /> : whiteLabeled ? null : <HouseMark size={40} />}
      <span>{name}</span>
    </div>
  )
}

import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './top-banner.module.css'

type Props = {
  label: string
  icon: Icon
  children: ReactNode
  acts: ReactNode
  /** Only tells something; one is where one is anyway. */
  isCalm?: true
}

/** Says above every page what is to be known there, as that one is somewhere on somebody’s behalf, and leads out again. */
export function TopBanner({ label, icon: Icon, children, acts, isCalm }: Props) {
  return (
    <section className={classes.banner} data-calm={isCalm} aria-label={label}>
      <div className={classes.who}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span>{children}</span>
      </div>
      <div className={classes.acts}>{acts}</div>
    </section>
  )
}

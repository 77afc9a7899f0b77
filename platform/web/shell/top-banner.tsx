import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './top-banner.module.css'

type Props = { label: string; icon: Icon; children: ReactNode; acts: ReactNode }

/** Says above every page that one is somewhere on somebody’s behalf, and leads out again. */
export function TopBanner({ label, icon: Icon, children, acts }: Props) {
  return (
    <section className={classes.banner} aria-label={label}>
      <div className={classes.who}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span>{children}</span>
      </div>
      <div className={classes.acts}>{acts}</div>
    </section>
  )
}

import type { ReactNode } from 'react'
import classes from './dev.module.css'

/** One part in its states, under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'
import classes from './desk.module.css'

/** The one white sheet on which the work lies; panels inside it are lines, never cards. */
export function Sheet({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={classes.sheet} aria-label={label}>
      {children}
    </section>
  )
}

/** The bar under the top bar: filters at its start, sort and saving at its end. */
export function FilterBar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes.filters}>
      <div className={classes.filtersStart}>{children}</div>
      {end && <div className={classes.filtersEnd}>{end}</div>}
    </div>
  )
}

/** The desk of a page: a filter bar above, views at the side, the sheet. */
export function Desk({ bar, views, children }: { bar?: ReactNode; views?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.desk}>
      {bar}
      <div className={classes.work}>
        {views && <nav className={classes.views}>{views}</nav>}
        {children}
      </div>
    </div>
  )
}

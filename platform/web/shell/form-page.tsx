import type { ReactNode } from 'react'
import { usePageTitle } from '../router/use-page-title.ts'
import { Shut } from '../parts/shut.tsx'
import classes from './form-page.module.css'
import { Desk, Sheet } from './sheet.tsx'

type Props = {
  title: string
  note?: ReactNode
  /** For a table, which needs more room than fields do. */
  isWide?: true
  children: ReactNode
}

/** A page of sections one under the other, for what is set up rather than worked off. */
export function FormPage({ title, note, isWide, children }: Props) {
  usePageTitle(title)
  return (
    <Desk>
      <Sheet label={title}>
        <div className={classes.page} data-wide={isWide}>
          <h1>{title}</h1>
          {note && <p className={classes.note}>{note}</p>}
          {children}
        </div>
      </Sheet>
    </Desk>
  )
}

type SectionProps = {
  title: string
  note?: ReactNode
  /** It cannot be changed while one acts as another (`useShut`). */
  isShut?: boolean
  children: ReactNode
}

/** One subject of such a page. */
export function FormSection({ title, note, isShut, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <Shut when={isShut}>{children}</Shut>
    </section>
  )
}

/** Two short fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}

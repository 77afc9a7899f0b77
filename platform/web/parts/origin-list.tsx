import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../words/use-format.ts'
import classes from './origin-list.module.css'

export type OriginLine = {
  key: string | number
  /** What it is, also beside its button for those who hear it. */
  name: string
  /** Where it leads; the name alone otherwise. */
  link?: ReactNode
  detail?: string
  /** Whose will it is. */
  origin: string
  act: { label: string; isShut: boolean; run: () => unknown }
  /** Why it cannot be ended here. */
  locked?: string
}

type Props = { title: string; note?: ReactNode; lines: readonly OriginLine[] }

/** Things of one kind, each with where it comes from and the act that ends it; nothing where there are none. */
export function OriginList({ title, note, lines }: Props) {
  const heading = useId()
  const { number } = useFormat()
  if (lines.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>
        {title} <span>{number(lines.length)}</span>
      </h2>
      {note && <p className={classes.quiet}>{note}</p>}
      <ul>
        {lines.map(({ key, name, link, detail, origin, act, locked }) => (
          <li key={key}>
            <span className={classes.what}>
              <span>{link ?? name}</span>
              {detail && <span className={classes.quiet}>{detail}</span>}
            </span>
            <span className={classes.origin}>{origin}</span>
            {locked === undefined ? (
              <Button
                variant="default"
                size="compact-sm"
                disabled={act.isShut}
                aria-label={`${act.label}: ${name}`}
                onClick={() => void act.run()}
              >
                {act.label}
              </Button>
            ) : (
              <span className={classes.locked}>
                <IconLock size={13} aria-hidden="true" /> {locked}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

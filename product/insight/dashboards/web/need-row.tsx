import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import classes from './home.module.css'

type Props = {
  shape: StateShape
  title: string
  note: string
  act: string
  isFocused: boolean
  onHover: () => void
  /** The link the button is. */
  link: (props: object) => ReactNode
}

/** One thing that waits: its sign, how many, the first of them, and the way to it. */
export function NeedRow({ shape, title, note, act, isFocused, onHover, link }: Props) {
  return (
    <li className={classes.need} data-focus={isFocused || undefined} onMouseEnter={onHover}>
      <StateMark shape={shape} size={16} />
      <div className={classes.needText}>
        <b className="cut">{title}</b>
        <span className="cut">{note}</span>
      </div>
      <Button variant={isFocused ? 'filled' : 'default'} className={classes.needAct} renderRoot={link}>
        {act}
        <span className="sr">, {title}</span>
      </Button>
    </li>
  )
}

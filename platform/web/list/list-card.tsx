import type { ReactNode } from 'react'
import classes from './list-card.module.css'

type Props = {
  /** What the title is known by, beside it: a picture, an icon. */
  mark?: ReactNode
  start?: ReactNode
  age?: ReactNode
  end?: ReactNode
  title?: ReactNode
  text?: ReactNode
  foot?: ReactNode
  actions?: ReactNode
}

/** A row on a phone: marks and age above, then who and what, then its state or what can be done. */
export function ListCard({ mark, start, age, end, title, text, foot, actions }: Props) {
  return (
    <article className={classes.card}>
      {[mark, start, age, end].some(Boolean) && (
        <div className={classes.top}>
          {mark ?? start}
          {mark && <div className={classes.marked}>{title}</div>}
          {age && <span className={classes.age}>{age}</span>}
          <span className={classes.end}>{end}</span>
        </div>
      )}
      {title && !mark && <div className={classes.title}>{title}</div>}
      {text && <div className={classes.text}>{text}</div>}
      {foot && <div className={classes.foot}>{foot}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  )
}

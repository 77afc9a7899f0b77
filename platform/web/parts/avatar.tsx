import classes from './parts.module.css'

type Props = {
  name: string
  initials?: string
  size?: 18 | 24 | 28 | 36
  /** Is looking at this right now. */ live?: boolean
}

export function Avatar({ name, initials, size = 24, live }: Props) {
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-live={live || undefined}
      title={name}
      role="img"
      aria-label={name}
    >
      <span aria-hidden="true">{initials ?? initialsOf(name)}</span>
    </span>
  )
}

/** The first letters of the first and the last word; one word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map((word) => [...word][0]!.toLocaleUpperCase()).join('')
}

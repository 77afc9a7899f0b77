import classes from './parts.module.css'

type Props = {
  name: string
  initials?: string
  size?: 18 | 24 | 28 | 36
  /** One of the ten colours behind the letters; without it the plain one. */
  color?: string
  /** A picture in place of the letters. */
  image?: string
  /** Its name is said beside it. */
  isDecoration?: boolean
  /** Is looking at this right now. */ live?: boolean
}

export function Avatar({ name, initials, size = 24, live, color, image, isDecoration }: Props) {
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-live={live || undefined}
      data-color={image ? undefined : color}
      title={isDecoration ? undefined : name}
      role={isDecoration ? undefined : 'img'}
      aria-label={isDecoration ? undefined : name}
      aria-hidden={isDecoration || undefined}
    >
      {image ? <img src={image} alt="" /> : <span aria-hidden="true">{initials ?? initialsOf(name)}</span>}
    </span>
  )
}

/** The first letters of the first and the last word; one word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map((word) => [...word][0]!.toLocaleUpperCase()).join('')
}

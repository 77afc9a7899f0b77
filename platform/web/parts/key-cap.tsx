import { Kbd } from '@mantine/core'
import {
  IconArrowBigUp,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCornerDownLeft,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './parts.module.css'

// Drawn, because many fonts lack the signs.
const signs: Record<string, ReactNode> = {
  enter: <IconCornerDownLeft size={11} />,
  shift: <IconArrowBigUp size={11} />,
  up: <IconArrowUp size={11} />,
  down: <IconArrowDown size={11} />,
  left: <IconArrowLeft size={11} />,
  right: <IconArrowRight size={11} />,
  escape: 'Esc',
  space: 'Space',
}
const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)

/** `mod+enter` drawn as its caps; `g r` as two caps in a row. Nothing where fingers are all there is. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true" className={classes.keys}>
      {keys.split(/[+ ]/).map((key, i) => (
        <Kbd key={`${key}${i}`}>{key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : (signs[key] ?? key.toUpperCase())}</Kbd>
      ))}
    </span>
  )
}

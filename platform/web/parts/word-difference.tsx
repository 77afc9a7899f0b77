import { diffWords } from '#platform/contract/diff-words.ts'
import classes from './parts.module.css'

/** Two texts in one: what went is struck out, what came is underlined; said aloud as deletion and insertion. */
export function WordDifference({ before, after }: { before: string; after: string }) {
  return (
    <p className={classes.difference} dir="auto">
      {diffWords(before, after).map(({ text, kind }, i) =>
        kind === 'same' ? (
          <span key={i}>{text}</span>
        ) : kind === 'gone' ? (
          <del key={i}>{text}</del>
        ) : (
          <ins key={i}>{text}</ins>
        ),
      )}
    </p>
  )
}

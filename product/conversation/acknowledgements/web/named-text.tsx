import classes from './acknowledgements.module.css'

/** The words of a message, its variables by their names. */
export function NamedText({ text }: { text: string }) {
  return text.split(/\{\{\s*([^{}]*?)\s*\}\}/).map((part, at) =>
    at % 2 === 1 ? (
      <code key={at} className={classes.variable}>
        {part}
      </code>
    ) : (
      part
    ),
  )
}

import classes from './reply.module.css'

/** The words of a template, its variables by their names. */
export function TemplateText({ text }: { text: string }) {
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

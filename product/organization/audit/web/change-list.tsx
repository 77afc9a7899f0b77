import classes from './audit-pane.module.css'
import type { Change } from './difference.ts'
import { useAuditText } from './use-text.ts'

/** The fields that one record changed, with what they were and what they became. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useAuditText()
  return (
    <ul className={classes.changes} aria-label={t('changes')}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <code>{field}</code>
          {before !== null && (
            <del>
              <span className="sr">{t('before')} </span>
              {before || '“”'}
            </del>
          )}
          {after !== null && (
            <ins>
              <span className="sr">{t('after')} </span>
              {after || '“”'}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}

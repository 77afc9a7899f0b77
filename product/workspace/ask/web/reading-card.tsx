import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Reading } from '../contract.ts'
import { addressOf } from './address-of.ts'
import classes from './ask.module.css'
import { useAskText } from './use-text.ts'

type Props = { reading: Reading; onLeave: () => void }

/** One way to read a question: the filter in words, how much fits it, and the way there. */
export function ReadingCard({ reading, onLeave }: Props) {
  const t = useAskText()
  const { number } = useFormat()
  const { title, filters, conditions, unknown, count, exact, rows, groups } = reading
  const counted = exact ? t('count', { count }) : t('countOver', { count: number(count) })
  return (
    <section className={classes.reading} aria-label={title}>
      <header className={classes.head}>
        <h3>{title}</h3>
        <b>{counted}</b>
        <Link className={`link ${classes.way}`} {...(addressOf(reading, filters) as { to: string })} onClick={onLeave}>
          {t('open')}
        </Link>
      </header>
      <ul className={classes.conditions}>
        {conditions.length === 0 && <li>{t('everything')}</li>}
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      {unknown.length > 0 && <p className={classes.quiet}>{t('unknown', { words: unknown.join(', ') })}</p>}
      {groups && (
        <table className={classes.groups}>
          <caption>{t('by', { field: groups.label })}</caption>
          <tbody>
            {groups.values.map((group) => (
              <tr key={group.value}>
                <th scope="row">
                  <Link {...(addressOf(reading, group.filters) as { to: string })} onClick={onLeave}>
                    {group.label || '–'}
                  </Link>
                </th>
                <td className="num">{number(group.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ol className={classes.rows}>
        {rows.map(({ id, label }) => (
          <li key={id}>
            <Link className="cut" {...(addressOf(reading, filters, id) as { to: string })} onClick={onLeave}>
              {label || t('untitled', { id })}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { useFormat } from '#platform/web/words/use-format.ts'
import type { FileLook } from '../competitor-file.ts'
import classes from './benchmark.module.css'
import { useBenchmarkText } from './use-text.ts'

/** What a file holds and what of it is new, and each record that cannot be read by its line and column. */
export function FileSeen({ look }: { look: FileLook }) {
  const t = useBenchmarkText()
  const { number, rangeOfYear } = useFormat('UTC')
  const { records, added, changed, same, refused, replied, from, to, problems } = look
  const facts = [
    [t('records'), number(records)],
    [t('added'), number(added)],
    [t('changed'), number(changed)],
    [t('same'), number(same)],
    [t('refused'), number(refused)],
    [t('withReply'), number(replied)],
    [t('dates'), from && to ? rangeOfYear(from, to) : '–'],
  ] as const
  return (
    <>
      <div role="status">
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {problems.length > 0 && (
        <section aria-label={t('refusedTitle')}>
          <h4>{t('refusedTitle')}</h4>
          <ul className={classes.problems}>
            {problems.map(({ line, column, value, reason }) => (
              <li key={line}>
                <b>{column === null ? t('line', { line }) : t('lineColumn', { line, column })}</b>{' '}
                {value !== '' && <q>{value}</q>} {t.member('competitorRowReason', reason)}
              </li>
            ))}
          </ul>
          {refused > problems.length && (
            <p className={classes.quiet}>{t('moreRefused', { count: refused - problems.length })}</p>
          )}
        </section>
      )}
    </>
  )
}

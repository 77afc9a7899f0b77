import { Select } from '@mantine/core'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ImportMapping } from '../shapes/import-plan.ts'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'
import { mapped } from './lack-of.ts'

const UNUSED = ''
const SAMPLES = 3
/** Below this a guess asks to be looked at. */
const SURE = 0.7

type Props = {
  job: Pick<ImportJobDetail, 'columns' | 'samples' | 'guesses' | 'fields'>
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** The columns of the file with values from it, and what each means. */
export function ColumnsTable({ job, mapping, onChange }: Props) {
  const t = useImporterText()
  const { percent } = useFormat()
  const meanings = Object.entries(mapping)
  const sureness = (column: number, meaning: string | undefined) => {
    const guess = job.guesses.find((one) => one.column === column)
    if (meaning === undefined) return null
    if (guess?.field !== meaning) return <StateMark shape="by-hand" label={t('chosen')} />
    return guess.confidence < SURE ? (
      <StateMark shape="to-approve" label={t('unsureBy', { share: percent(guess.confidence) })} />
    ) : (
      <StateMark shape="match" label={t('sureBy', { share: percent(guess.confidence) })} />
    )
  }
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns">{t('columnsTitle')}</h2>
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('example')}</th>
            <th scope="col">{t('meaning')}</th>
            <th scope="col">{t('guess')}</th>
          </tr>
        </thead>
        <tbody>
          {job.columns.map((name, column) => {
            const meaning = meanings.find(([, at]) => at === column)?.[0]
            const title = name || t('columnNumber', { number: column + 1 })
            return (
              <tr key={column} data-unused={meaning === undefined || undefined}>
                <th scope="row">{title}</th>
                <td>
                  <ul>
                    {job.samples.slice(0, SAMPLES).map((row, i) => (
                      <li key={i} className="cut">
                        {row[column] || '–'}
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  <Select
                    aria-label={t('meaningOf', { column: title })}
                    allowDeselect={false}
                    searchable
                    value={meaning ?? UNUSED}
                    data={[
                      { value: UNUSED, label: t('ignore') },
                      ...job.fields.map(({ name, label }) => ({ value: name, label })),
                    ]}
                    onChange={(value) => onChange(mapped(mapping, column, value || null))}
                  />
                </td>
                <td>{sureness(column, meaning)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

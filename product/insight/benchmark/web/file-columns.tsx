import { Select } from '@mantine/core'
import { type CompetitorField, competitorField, type FileLook, type FileMeanings } from '../competitor-file.ts'
import classes from './benchmark.module.css'
import { useBenchmarkText } from './use-text.ts'

/** Which column means what, as it was guessed or as somebody said. */
export function FileColumns({ look, onChange }: { look: FileLook; onChange: (meanings: FileMeanings) => void }) {
  const t = useBenchmarkText()
  const choose = (field: CompetitorField, column: string | null) => {
    const { [field]: _, ...others } = look.meanings
    onChange(column === null ? others : { ...others, [field]: column })
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('columns')}</legend>
      <p>{t('columnsHint')}</p>
      <div className={classes.columns}>
        {competitorField.members.map((field) => (
          <Select
            key={field}
            size="sm"
            label={t.member('competitorField', field)}
            data={[...new Set(look.columns)]}
            searchable
            clearable={field !== 'rating' && field !== 'date'}
            allowDeselect={false}
            value={look.meanings[field] ?? null}
            onChange={(column) => choose(field, column)}
          />
        ))}
      </div>
    </fieldset>
  )
}

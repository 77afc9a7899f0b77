import { Select } from '@mantine/core'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { useImporterText } from '#product/operations/importer/web/public.ts'
import { reviewField } from '#product/operations/importer/contract.ts'
import type { FeedColumns, ReviewFeed } from '../contract.ts'
import classes from './review-feeds.module.css'
import { useReviewFeedsText } from './use-text.ts'

/** A feed is of one source. */
const fields = reviewField.members.filter((field) => field !== 'source')

/** Which column of the feed means what, as it was guessed or as somebody said. */
export function FeedColumnsField({ feed }: { feed?: ReviewFeed }) {
  const t = useReviewFeedsText()
  const i = useImporterText()
  const { form } = useFormOfContract()
  const { value, onChange, error } = form.getInputProps('columns')
  const said = value as FeedColumns
  const shown = Object.keys(said).length > 0 ? said : (feed?.meanings ?? {})
  const names = [...new Set([...(feed?.foundColumns ?? []), ...Object.values(said)])]
  const choose = (field: (typeof fields)[number], name: string | null) => {
    const { [field]: _, ...others } = shown
    onChange(name === null ? others : { ...others, [field]: name })
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('columns')}</legend>
      <p>{t(names.length > 0 ? 'columnsHint' : 'columnsLater')}</p>
      {error && <p role="alert">{error}</p>}
      {names.length > 0 && (
        <div className={classes.columns}>
          {fields.map((field) => (
            <Select
              key={field}
              size="sm"
              label={i.member('reviewField', field)}
              data={names}
              searchable
              clearable
              allowDeselect={false}
              value={shown[field] ?? null}
              onChange={(name) => choose(field, name)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

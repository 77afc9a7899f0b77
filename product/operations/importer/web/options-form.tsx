import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { locations } from '#product/business/locations/contract.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import type { ImportMapping, ImportOptions } from '../shapes/import-plan.ts'
import { ratingRounding } from '../shapes/import-enumerations.ts'
import { dayIn, instantOf } from './day-in.ts'
import classes from './importer.module.css'
import { useImporterRights } from './importer-rights.ts'
import { useImporterText } from './importer-words.ts'

const BY_COLUMN = ''
const SHOWN = 60
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

type Props = {
  /** Which options count beside location, dates and time zone. */
  uses: readonly string[]
  mapping: ImportMapping
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

/** Where the rows come from and belong to, and how dates are read. */
export function OptionsForm({ uses, mapping, options, onChange }: Props) {
  const t = useImporterText()
  const rights = useImporterRights()
  const reviewable = useSources().filter((source) => source.reviewable)
  const { data: places = [] } = useQuery({
    ...queriesOf(locations).names(),
    staleTime: 60_000,
  })
  const change = (part: Partial<ImportOptions>) => onChange({ ...options, ...part })
  return (
    <section aria-labelledby="import-options" className={classes.options}>
      <h2 id="import-options">{t('options')}</h2>
      {uses.includes('source') && (
        <Select
          label={t('source')}
          description={mapping['source'] === undefined ? undefined : t('sourceByColumn')}
          size="md"
          searchable
          allowDeselect={false}
          limit={SHOWN}
          data={reviewable.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(options.sourceID)}
          onChange={(value) => value && change({ sourceID: Number(value) })}
        />
      )}
      <Select
        label={t('location')}
        size="md"
        searchable
        allowDeselect={false}
        limit={SHOWN}
        data={[
          { value: BY_COLUMN, label: t('byColumn') },
          ...places.map(({ id, name, city }) => ({ value: String(id), label: city ? `${name}, ${city}` : name })),
        ]}
        value={options.locationID === null ? BY_COLUMN : String(options.locationID)}
        onChange={(value) => change({ locationID: value ? Number(value) : null })}
      />
      {uses.includes('createLocations') && options.locationID === null && (
        <Checkbox
          label={t('createLocations')}
          description={rights.createLocations ? undefined : t('mayNotCreate')}
          disabled={!rights.createLocations}
          checked={options.createLocations}
          onChange={(event) => change({ createLocations: event.currentTarget.checked })}
        />
      )}
      <TextInput
        type="date"
        label={t('baseDate')}
        description={t('baseDateText')}
        size="md"
        value={dayIn(options.baseDate, options.timezone)}
        onChange={(event) => {
          const day = event.currentTarget.value
          if (day) change({ baseDate: instantOf(day, new Date()) })
        }}
      />
      <Select
        label={t('timezone')}
        size="md"
        searchable
        allowDeselect={false}
        limit={SHOWN}
        data={zones.includes(options.timezone) ? zones : [options.timezone, ...zones]}
        value={options.timezone}
        onChange={(value) => value && change({ timezone: value })}
      />
      <Checkbox
        label={t('dayFirst')}
        checked={options.dayFirst}
        onChange={(event) => change({ dayFirst: event.currentTarget.checked })}
      />
      {uses.includes('rounding') && mapping['rating'] !== undefined && (
        <Select
          label={t('rounding')}
          size="md"
          allowDeselect={false}
          data={ratingRounding.members.map((value) => ({ value, label: t.member('ratingRounding', value) }))}
          value={options.rounding}
          onChange={(value) => value && change({ rounding: value })}
        />
      )}
      {uses.includes('rounding') && mapping['rating'] !== undefined && (
        <Checkbox
          label={t('inTenths')}
          checked={options.inTenths}
          onChange={(event) => change({ inTenths: event.currentTarget.checked })}
        />
      )}
      {uses.includes('oldAreDue') && (
        <Checkbox
          label={t('oldAreDue')}
          description={t('oldAreDueText')}
          checked={options.oldAreDue}
          onChange={(event) => change({ oldAreDue: event.currentTarget.checked })}
        />
      )}
      {uses.includes('equalRowsOnce') && (
        <Checkbox
          label={t('equalRowsOnce')}
          checked={options.equalRowsOnce}
          onChange={(event) => change({ equalRowsOnce: event.currentTarget.checked })}
        />
      )}
    </section>
  )
}

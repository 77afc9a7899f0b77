import { Button, Checkbox, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { workingTime } from '../contract.ts'
import { useDayNames } from './day-names.ts'
import { useWorkingText } from './use-text.ts'
import classes from './working-time.module.css'

type Holiday = { date: string; name: string }
type Props = { there: readonly string[]; onAdd: (days: Holiday[]) => void; onClose: () => void }

const WHOLE = 'whole'
const MOST_SHOWN = 60

/** The holidays of a country or region in a year, of which those are added that somebody picks. */
export function ProposeHolidays({ there, onAdd, onClose }: Props) {
  const t = useWorkingText()
  const p = usePlatformText()
  const [thisYear] = useState(() => new Date().getFullYear())
  const [country, setCountry] = useState<string | null>(null)
  const [region, setRegion] = useState(WHOLE)
  const [year, setYear] = useState(String(thisYear + 1))
  const { data: countries, error } = useQuery(queriesOf(workingTime).countries())
  const regions = countries?.find(({ code }) => code === country)?.regions ?? []
  return (
    <Dialog title={t('proposeTitle')} onClose={onClose}>
      <p>{t('proposeHint')}</p>
      {error && <Note tone="negative" title={errorText(error, p)} />}
      <div className={classes.where}>
        <Select
          label={t('country')}
          size="md"
          searchable
          allowDeselect={false}
          limit={MOST_SHOWN}
          data={(countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={country}
          onChange={(next) => {
            setCountry(next)
            setRegion(WHOLE)
          }}
        />
        {regions.length > 0 && (
          <Select
            label={t('region')}
            size="md"
            searchable
            allowDeselect={false}
            data={[
              { value: WHOLE, label: t('wholeCountry') },
              ...regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={region}
            onChange={(next) => setRegion(next ?? WHOLE)}
          />
        )}
        <Select
          label={t('year')}
          size="md"
          allowDeselect={false}
          data={[0, 1, 2].map((ahead) => String(thisYear + ahead))}
          value={year}
          onChange={(next) => setYear(next!)}
        />
      </div>
      {country && (
        <Choice
          key={`${country} ${region} ${year}`}
          query={{ country, year: Number(year), ...(region === WHOLE ? {} : { region }) }}
          there={there}
          onAdd={(days) => {
            onAdd(days)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type ChoiceProps = Pick<Props, 'there' | 'onAdd'> & { query: { country: string; region?: string; year: number } }

function Choice({ query, there, onAdd }: ChoiceProps) {
  const t = useWorkingText()
  const p = usePlatformText()
  const names = useDayNames()
  const { data, error } = useQuery(queriesOf(workingTime).holidays({ query }))
  const [left, setLeft] = useState<readonly string[]>([])
  if (error) return <Note tone="negative" title={errorText(error, p)} />
  if (!data) return <Skeleton height={160} />
  if (data.length === 0) return <p role="status">{t('noHolidays')}</p>
  const chosen = data.filter(({ date }) => !there.includes(date) && !left.includes(date))
  return (
    <>
      <ul className={classes.holidays}>
        {data.map(({ date, name }) => {
          const isThere = there.includes(date)
          return (
            <li key={date}>
              <Checkbox
                label={`${names.date(date)} · ${name}${isThere ? ` (${t('alreadyThere')})` : ''}`}
                disabled={isThere}
                checked={!isThere && !left.includes(date)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft(checked ? left.filter((one) => one !== date) : [...left, date])
                }
              />
            </li>
          )
        })}
      </ul>
      <Button disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
        {t('addChosen', { count: chosen.length })}
      </Button>
    </>
  )
}

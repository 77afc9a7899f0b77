import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { attributions, type AttributionType, type OnReview } from '../contract.ts'
import { useAttributionsText } from './use-text.ts'
import classes from './attributions.module.css'

export type Chosen = { employeeID: number; type: AttributionType }
type Props = {
  reviewId: number
  /** What it can be; the first unless something is chosen already. */
  types: readonly AttributionType[]
  chosen?: Chosen & { name: string }
  said: string
  isPhone: boolean
  send: (chosen: Chosen) => Promise<OnReview>
  onDone: () => void
}

/** Who is meant, among those who work there, and as what. */
export function AttributionForm({ reviewId, types, chosen, said, isPhone, send, onDone }: Props) {
  const t = useAttributionsText()
  const { act, isBusy } = useAct()
  const [sought, setSought] = useState('')
  const [who, setWho] = useState(chosen ? { id: chosen.employeeID, name: chosen.name } : null)
  const [type, setType] = useState<AttributionType>(chosen?.type ?? types[0]!)
  const [name] = useDebouncedValue(sought === who?.name ? '' : sought, 150)
  const { data: found = [] } = useQuery({
    ...queriesOf(attributions).candidates({ params: { reviewId }, query: { name } }),
    placeholderData: keepPreviousData,
  })
  const all = who && !found.some(({ id }) => id === who.id) ? [who, ...found] : found
  const apply = async () => {
    if (!who || isBusy) return
    if (await act(() => send({ employeeID: who.id, type }), said)) onDone()
  }
  const size = isPhone ? 'md' : 'sm'
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <Select
        label={t('employee')}
        size={size}
        searchable
        autoFocus
        data={all.map((one) => ({ value: String(one.id), label: one.name }))}
        // the server looks through further names, too
        filter={({ options }) => options}
        nothingFoundMessage={t('noCandidates')}
        onSearchChange={setSought}
        value={who ? String(who.id) : null}
        onChange={(id) => setWho(all.find((one) => String(one.id) === id) ?? null)}
      />
      {types.length > 1 && (
        <Select
          label={t('type')}
          size={size}
          allowDeselect={false}
          data={types.map((one) => ({ value: one, label: t.member('attributionType', one) }))}
          value={type}
          onChange={(next) => setType(types.find((one) => one === next) ?? type)}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" size={isPhone ? 'lg' : 'sm'} disabled={!who} loading={isBusy}>
          {t(chosen ? 'applyChange' : 'apply')}
        </Button>
        <Button variant="subtle" color="gray" size={isPhone ? 'lg' : 'sm'} onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

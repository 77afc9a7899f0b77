import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { likePart, operator } from '#platform/contract/filter.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { PersonChoiceSlot } from '#product/organization/roles/web/public.ts'
import { users } from '../contract.ts'

const SHOWN = 20

/** Chooses one person of the tenant by a part of their name or e-mail. */
export function PersonChoice({ label, value, onChange }: PersonChoiceSlot) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 200)
  const filters = asked ? [{ name: 'q', operator: operator.CaseInsensitiveLike, values: [likePart(asked)] }] : []
  const { data } = useQuery({
    ...queriesOf(users).search({ body: { filters, limit: SHOWN } }),
    placeholderData: keepPreviousData,
  })
  const people = (data?.items ?? []).map(({ id, firstName, lastName, email }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`.trim() || email,
  }))
  return (
    <Select
      size="md"
      searchable
      clearable
      label={label}
      data={people}
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      onSearchChange={setText}
    />
  )
}

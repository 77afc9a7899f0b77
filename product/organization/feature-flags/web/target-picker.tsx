import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { featureFlags, type flagTarget } from '../contract.ts'
import { useFlagsText } from './use-text.ts'

type Kind = (typeof flagTarget.members)[number]

/** Chooses agencies, tenants, roles or people for a flag by typing a part of a name; a field of the form around it. */
export function TargetsField({ kind, name, label }: { kind: Kind; name: string; label: string }) {
  const t = useFlagsText()
  const { form } = useFormOfContract()
  const bound = form.getInputProps(name)
  const value = (bound.value ?? []) as number[]
  const { text, setText, options } = useTargets(kind, value)
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      size="md"
      name={name}
      label={label}
      placeholder={value.length === 0 ? t('findByName') : undefined}
      nothingFoundMessage={t('noneFound')}
      data={options}
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      value={value.map(String)}
      onChange={(next) => bound.onChange(next.map(Number))}
      error={bound.error}
    />
  )
}

type PersonProps = { label: string; value: number | null; onChange: (id: number | null) => void; error?: string }

/** Chooses one person of any tenant. */
export function PersonField({ label, value, onChange, error }: PersonProps) {
  const t = useFlagsText()
  const { text, setText, options } = useTargets('user', value === null ? [] : [value])
  return (
    <Select
      searchable
      clearable
      size="md"
      label={label}
      placeholder={t('findByName')}
      nothingFoundMessage={t('noneFound')}
      data={options}
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      error={error}
    />
  )
}

/** What a typed part finds, and the chosen ones by name. */
function useTargets(kind: Kind, chosen: readonly number[]) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 200)
  const find = (body: { search: string } | { ids: number[] }) => ({
    ...queriesOf(featureFlags).findTargets({ params: { tenantId: SUPER_TENANT_ID }, body: { kind, ...body } }),
    placeholderData: keepPreviousData,
  })
  const found = useQuery(find({ search: asked }))
  const ids = chosen.toSorted((a, b) => a - b)
  const named = useQuery({ ...find({ ids }), enabled: ids.length > 0 })
  const all = new Map<string, string>(ids.map((id) => [String(id), `#${id}`]))
  for (const { id, name, note } of [...(found.data?.items ?? []), ...(named.data?.items ?? [])])
    all.set(String(id), note ? `${name} (${note})` : name)
  return { text, setText, options: [...all].map(([value, label]) => ({ value, label })) }
}

import { ActionIcon, Button, Select, TagsInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { facetSource } from '#platform/web/list/facet-source.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { locations } from '../contract.ts'
import type { ScopesSlot } from '#product/organization/users/web/public.ts'
import classes from './scope-picker.module.css'
import { useAttributes } from './use-attributes.ts'
import { useLocationsText } from './use-text.ts'

const places = ['country', 'state', 'city'] as const

/** Chooses locations by what they have in common: of each attribute any of the values, of several attributes all. */
export function ScopePicker({ value, onChange, isReadOnly }: ScopesSlot) {
  const t = useLocationsText()
  const { data: attributes = [] } = useAttributes()
  const names = [
    ...places.map((name) => ({ value: name as string, label: t(`standard_${name}`) })),
    ...attributes.flatMap(({ id, key, name }) => (id === null ? [] : { value: key, label: name })),
  ]
  const free = names.filter((one) => !value.some(({ name }) => name === one.value))
  const change = (at: number, patch: Partial<(typeof value)[number]>) =>
    onChange(value.map((scope, i) => (i === at ? { ...scope, ...patch } : scope)))
  return (
    <div className={classes.scopes}>
      <p>{t('scopesNote')}</p>
      {value.map((scope, at) => (
        <div key={at} className={classes.scope}>
          <Select
            aria-label={t('scopeName')}
            size="md"
            allowDeselect={false}
            disabled={isReadOnly}
            data={names.filter((one) => one.value === scope.name || free.includes(one))}
            value={scope.name}
            onChange={(name) => name && change(at, { name, values: [] })}
          />
          <ScopeValues
            name={scope.name}
            values={scope.values}
            isReadOnly={isReadOnly}
            onChange={(values) => change(at, { values })}
          />
          {!isReadOnly && (
            <ActionIcon
              size={32}
              aria-label={t('removeScope')}
              onClick={() => onChange(value.filter((_, i) => i !== at))}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && free[0] && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => onChange([...value, { name: free[0]!.value, values: [] }])}
        >
          {t('addScope')}
        </Button>
      )}
    </div>
  )
}

type ValuesProps = {
  name: string
  values: readonly string[]
  isReadOnly: boolean
  onChange: (values: string[]) => void
}

function ScopeValues({ name, values, isReadOnly, onChange }: ValuesProps) {
  const t = useLocationsText()
  const { data = [] } = useQuery({
    ...queriesOf(locations).search.made(
      name,
      async ({ signal }) =>
        (await facetSource()?.find('locations.locations', name, { text: '', filters: [], signal })) ?? [],
    ),
    staleTime: 60_000,
  })
  return (
    <TagsInput
      aria-label={t('scopeValues')}
      size="md"
      clearable
      disabled={isReadOnly}
      placeholder={values.length === 0 ? t('scopeValues') : undefined}
      data={data.map((option) => option.value).filter(Boolean)}
      value={[...values]}
      onChange={onChange}
    />
  )
}

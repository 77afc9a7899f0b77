import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay } from '#platform/web/session/session.ts'
import type { AttributeDefinition } from '../attributes.ts'
import { type Location, locations } from '../contract.ts'
import classes from './location-page.module.css'
import { useAttributes } from './use-attributes.ts'
import { useLocationsText } from './use-text.ts'

/** What the tenant's own attributes are here. */
export function LocationAttributes({ location, onDone }: { location: Location; onDone: (saved: Location) => void }) {
  const t = useLocationsText()
  const isReadOnly = !useMay()(actionOf(locations, 'edit'))
  const { data = [] } = useAttributes()
  const own = data.filter(({ id }) => id !== null)
  const [changed, setChanged] = useState<Record<number, readonly string[]>>({})
  const { act, isBusy: isSaving } = useAct()
  const valuesOf = (id: number) =>
    changed[id] ?? location.attributes.find(({ attributeID }) => attributeID === id)?.values ?? []
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const attributes = Object.entries(changed).map(([id, values]) => ({ attributeID: Number(id), values: [...values] }))
    await act(async () => {
      const body = { attributes, version: location.version }
      onDone(await callsOf(locations).saveAttributes({ params: { locationId: location.id }, body }))
      setChanged({})
    })
  }
  return (
    <section className={classes.attributes} aria-label={t('attributesHead')}>
      <h2>{t('attributesHead')}</h2>
      {own.length === 0 && <p>{t('attributesNone')}</p>}
      <form onSubmit={(event) => void save(event)}>
        <fieldset disabled={isReadOnly} className={classes.fields}>
          {own.map((attribute) => (
            <AttributeField
              key={attribute.key}
              attribute={attribute}
              values={valuesOf(attribute.id!)}
              onChange={(values) => setChanged({ ...changed, [attribute.id!]: values })}
            />
          ))}
        </fieldset>
        {own.length > 0 && !isReadOnly && (
          <Button
            type="submit"
            mt={12}
            variant="default"
            disabled={Object.keys(changed).length === 0}
            loading={isSaving}
          >
            {t('save')}
          </Button>
        )}
      </form>
    </section>
  )
}

type FieldProps = {
  attribute: AttributeDefinition
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** A value that can no longer be chosen is still shown, and can be kept. */
function AttributeField({ attribute: { name, kind, options }, values, onChange }: FieldProps) {
  const all = [...new Set([...options, ...values])]
  if (kind === 'Text')
    return (
      <TextInput
        label={name}
        maxLength={200}
        value={values[0] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value.trim() === '' ? [] : [value])}
      />
    )
  if (kind === 'Choice')
    return (
      <Select
        label={name}
        clearable
        searchable
        data={all}
        value={values[0] ?? null}
        onChange={(value) => onChange(value === null ? [] : [value])}
      />
    )
  return <MultiSelect label={name} searchable data={all} value={[...values]} onChange={onChange} />
}

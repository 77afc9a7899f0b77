import { ActionIcon, Button, Input, Select, TextInput } from '@mantine/core'
import { IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { type FieldMapper } from '../shapes/sso-config.ts'
import { rdcField } from '../shapes/sso-enumerations.ts'
import classes from './single-sign-on.module.css'
import { useSsoText } from './use-text.ts'

/** Which field of the provider fills which of ours, and what parts several values. */
export function MapperRows() {
  const t = useSsoText()
  const { form } = useFormOfContract()
  const mappers = (form.values['fieldMappers'] ?? []) as FieldMapper[]
  const put = (next: FieldMapper[]) => form.setFieldValue('fieldMappers', next)
  const change = (at: number, part: Partial<FieldMapper>) =>
    put(mappers.map((mapper, i) => (i === at ? { ...mapper, ...part } : mapper)))
  const taken = new Set(mappers.map((mapper) => mapper.rdcField))
  const free = rdcField.members.find((name) => !taken.has(name))
  const error = Object.entries(form.errors).find(([name]) => name.startsWith('fieldMappers'))?.[1]
  return (
    <Input.Wrapper label={t('mappers')} description={t('mappersNote')} error={error} size="md">
      <ul className={classes.mappers}>
        {mappers.map((mapper, at) => (
          <li key={mapper.rdcField}>
            <TextInput
              aria-label={t('samlField')}
              placeholder={t('samlField')}
              value={mapper.samlField}
              onChange={(event) => change(at, { samlField: event.currentTarget.value })}
            />
            <IconArrowRight size={14} stroke={1.75} aria-hidden="true" />
            <Select
              aria-label={t('ourField')}
              data={rdcField.members.map((value) => ({
                value,
                label: t.member('rdcField', value),
                disabled: value !== mapper.rdcField && taken.has(value),
              }))}
              value={mapper.rdcField}
              allowDeselect={false}
              onChange={(value) => change(at, { rdcField: value as FieldMapper['rdcField'] })}
            />
            <TextInput
              aria-label={t('delimiter')}
              placeholder={t('delimiter')}
              className={classes.delimiter}
              maxLength={5}
              value={mapper.delimiter}
              onChange={(event) => change(at, { delimiter: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('removeMapper')}: ${t.member('rdcField', mapper.rdcField)}`}
              onClick={() => put(mappers.filter((_, i) => i !== at))}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {free && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => put([...mappers, { samlField: '', rdcField: free, delimiter: '' }])}
        >
          {t('addMapper')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

import { Textarea } from '@mantine/core'
import * as z from 'zod'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { newestOf, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { type AttributeDefinition, editableAttribute } from '../attributes.ts'
import { locations } from '../contract.ts'
import { attributeFacetNames } from '../attribute-names.ts'
import { useLocationsText } from './use-text.ts'

/** Its options as lines, as they are typed. */
const schema = editableAttribute.extend({ options: z.string() })

type Props = {
  attribute?: AttributeDefinition
  onClose: () => void
  /** Somebody else changed it in the meantime: as it is now. */
  onNewest: (attribute: AttributeDefinition) => void
}

/** Defines an attribute, or changes one. */
export function AttributeDialog({ attribute, onClose, onNewest }: Props) {
  const t = useLocationsText()
  const form = useContractForm(schema, {
    initial: {
      name: attribute?.name ?? '',
      kind: attribute?.kind ?? 'Choice',
      options: attribute?.options.join('\n') ?? '',
    },
    submit: ({ name, kind, options }) => {
      const lines = options.split('\n').map((line) => line.trim())
      const body = { name, kind, options: kind === 'Text' ? [] : lines.filter(Boolean) }
      const { saveAttribute, createAttribute } = callsOf(locations)
      return attribute
        ? saveAttribute({ params: { attributeId: attribute.id! }, body: { ...body, version: attribute.version } })
        : createAttribute({ body })
    },
    onDone: () => {
      toast({ message: t('attributeSaved') })
      onClose()
    },
  })
  const newest = newestOf<AttributeDefinition>(form)
  const options = form.form.getInputProps('options')
  form.named.set('options', { label: t('attributeOptions'), say: (lines) => String(lines).replaceAll('\n', ', ') })
  return (
    <FormDialog
      form={form}
      title={attribute?.name ?? t('addAttribute')}
      verb={t('save')}
      onNewest={newest && (() => onNewest(newest))}
      onClose={onClose}
    >
      <FormField
        name="name"
        label={t('attributeName')}
        description={attribute ? undefined : t('suggestions', { names: attributeFacetNames.join(', ') })}
        autoFocus
      />
      <FormField
        name="kind"
        label={t('attributeKindWord')}
        labelOf={(value) => t.member('attributeKind', value as AttributeDefinition['kind'])}
      />
      {form.form.values['kind'] !== 'Text' && (
        <Textarea {...options} name="options" label={t('attributeOptions')} autosize minRows={4} maxRows={12} />
      )}
    </FormDialog>
  )
}

import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type AttributeDefinition, attributeKind } from '../attributes.ts'
import { locations } from '../contract.ts'
import { attributeFacetNames } from '../attribute-names.ts'
import classes from './attributes.module.css'
import { useLocationsText } from './use-text.ts'

/** Defines an attribute, or changes one. */
export function AttributeDialog({ attribute, onClose }: { attribute?: AttributeDefinition; onClose: () => void }) {
  const t = useLocationsText()
  const platform = usePlatformText()
  const [name, setName] = useState(attribute?.name ?? '')
  const [kind, setKind] = useState(attribute?.kind ?? 'Choice')
  const [options, setOptions] = useState(attribute?.options.join('\n') ?? '')
  const [error, setError] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const field = error instanceof ApiError ? error.field : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setError(undefined)
    const lines = options.split('\n').map((line) => line.trim())
    const body = { name, kind, options: kind === 'Text' ? [] : lines.filter(Boolean) }
    try {
      const { saveAttribute, createAttribute } = callsOf(locations)
      if (attribute)
        await saveAttribute({ params: { attributeId: attribute.id! }, body: { ...body, version: attribute.version } })
      else await createAttribute({ body })
      toast({ message: t('attributeSaved') })
      onClose()
    } catch (failure) {
      setError(failure)
      setSaving(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={attribute?.name ?? t('addAttribute')}
      closeButtonProps={{ 'aria-label': platform('close') }}
    >
      <form className={classes.dialog} onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          data-autofocus
          required
          label={t('attributeName')}
          description={attribute ? undefined : t('suggestions', { names: attributeFacetNames.join(', ') })}
          value={name}
          maxLength={80}
          error={field === 'name' ? errorText(error, platform) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t('attributeKindWord')}
          allowDeselect={false}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
          data={attributeKind.members.map((value) => ({ value, label: t.member('attributeKind', value) }))}
        />
        {kind !== 'Text' && (
          <Textarea
            label={t('attributeOptions')}
            autosize
            minRows={4}
            maxRows={12}
            value={options}
            error={field === 'options' ? errorText(error, platform) : undefined}
            onChange={(event) => setOptions(event.currentTarget.value)}
          />
        )}
        {error !== undefined && field !== 'name' && field !== 'options' && (
          <Note tone="warning">{errorText(error, platform)}</Note>
        )}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

import { MultiSelect, NumberInput, Select, Switch, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { macros, type MacroChoices, type MacroStep, MAX_SNOOZE_HOURS } from '../contract.ts'
import { inSuperTenant } from './listed-macros.ts'
import { useMacrosText } from './use-text.ts'

type Props = {
  step: MacroStep
  isOfAll: boolean
  onChange: (next: MacroStep) => void
  errorAt: (path: string) => ReactNode
}
type Named = { id: number; name: string }
type Template = MacroChoices['templates'][number]

/** What is to be chosen for one step. */
export function StepFields({ step, isOfAll, onChange, errorAt }: Props) {
  const t = useMacrosText()
  const { data } = useQuery(queriesOf(macros).choices(isOfAll ? { params: inSuperTenant } : {}))
  const one = (
    label: string,
    from: readonly Named[] | undefined,
    value: number,
    field: string,
    set: (id: number) => void,
  ) => (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      data={optionsOf(from)}
      value={from?.some(({ id }) => id === value) ? String(value) : null}
      onChange={(id) => id && set(Number(id))}
      error={errorAt(field)}
    />
  )
  const many = (
    label: string,
    from: readonly Named[] | undefined,
    value: readonly number[],
    field: string,
    set: (ids: number[]) => void,
  ) => (
    <MultiSelect
      label={label}
      searchable
      hidePickedOptions
      data={optionsOf(from)}
      value={value.filter((picked) => from?.some(({ id }) => id === picked)).map(String)}
      onChange={(ids) => set(ids.map(Number))}
      error={errorAt(field)}
    />
  )
  switch (step.kind) {
    case 'Reply': {
      const offered = data?.templates.filter(({ templateID }) => !isOfAll || templateID === null) ?? []
      const chosen = offered.find((template) => keyOf(template) === keyOf(step))
      return (
        <>
          <Select
            label={t('template')}
            searchable
            allowDeselect={false}
            data={offered.map((template) => ({ value: keyOf(template), label: template.name }))}
            value={chosen ? keyOf(chosen) : null}
            onChange={(key) => {
              const next = offered.find((template) => keyOf(template) === key)
              if (next) onChange({ ...step, templateID: next.templateID, systemTemplateID: next.systemTemplateID })
            }}
            error={errorAt('templateID') || errorAt('systemTemplateID')}
          />
          <Switch
            label={t('submitIt')}
            description={t('submitNote')}
            checked={step.submit}
            onChange={({ currentTarget }) => onChange({ ...step, submit: currentTarget.checked })}
          />
        </>
      )
    }
    case 'Label':
      return (
        <>
          {many(t('labelsAdd'), data?.labels, step.add, 'add', (add) => onChange({ ...step, add }))}
          {many(t('labelsRemove'), data?.labels, step.remove, 'remove', (remove) => onChange({ ...step, remove }))}
        </>
      )
    case 'Assign':
      return one(t('user'), data?.users, step.userID, 'userID', (userID) => onChange({ ...step, userID }))
    case 'Queue':
      return one(t('queue'), data?.queues, step.queueID, 'queueID', (queueID) => onChange({ ...step, queueID }))
    case 'Stage':
      return one(t('stage'), data?.stages, step.stageID, 'stageID', (stageID) => onChange({ ...step, stageID }))
    case 'Flag':
      return (
        <Switch
          label={t('flagIt')}
          checked={step.value}
          onChange={({ currentTarget }) => onChange({ ...step, value: currentTarget.checked })}
        />
      )
    case 'Snooze':
      return (
        <NumberInput
          label={t('hours')}
          min={1}
          max={MAX_SNOOZE_HOURS}
          allowDecimal={false}
          value={step.hours}
          onChange={(hours) => onChange({ ...step, hours: Number(hours) || 0 })}
          error={errorAt('hours')}
        />
      )
    case 'Note':
      return (
        <Textarea
          label={t('note')}
          description={t('noteNote')}
          required
          autosize
          minRows={2}
          maxLength={4000}
          value={step.text}
          onChange={({ currentTarget }) => onChange({ ...step, text: currentTarget.value })}
          error={errorAt('text')}
        />
      )
    case 'Close': {
      if (isOfAll) return null
      const tagsOf = (ids: readonly number[]) => [
        ...new Set(data?.causes.filter(({ id }) => ids.includes(id)).flatMap(({ tags }) => tags)),
      ]
      const known = tagsOf(step.rootCauseIDs)
      return (
        <>
          <Select
            label={t('reason')}
            clearable
            placeholder={t('noReason')}
            data={optionsOf(data?.reasons)}
            value={step.closingReasonID === null ? null : String(step.closingReasonID)}
            onChange={(id) => onChange({ ...step, closingReasonID: id === null ? null : Number(id) })}
            error={errorAt('closingReasonID')}
          />
          {many(t('causes'), data?.causes, step.rootCauseIDs, 'rootCauseIDs', (rootCauseIDs) =>
            onChange({ ...step, rootCauseIDs, tags: step.tags.filter((tag) => tagsOf(rootCauseIDs).includes(tag)) }),
          )}
          {(known.length > 0 || step.tags.length > 0) && (
            <MultiSelect
              label={t('tags')}
              data={known}
              value={step.tags}
              onChange={(tags) => onChange({ ...step, tags })}
              error={errorAt('tags')}
            />
          )}
        </>
      )
    }
  }
}

function optionsOf(from: readonly Named[] | undefined) {
  return (from ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

function keyOf({ templateID, systemTemplateID }: Pick<Template, 'templateID' | 'systemTemplateID'>): string {
  return templateID === null ? `system-${systemTemplateID}` : String(templateID)
}

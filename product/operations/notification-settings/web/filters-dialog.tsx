import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import { connectionTrouble } from '#product/business/sources/contract.ts'
import { ruleFilters, type RuleFilters } from '#product/operations/notification-types/contract.ts'
import { filtersOf, notificationType } from '#product/operations/notification-types/contract.ts'
import { matrixRow, type MatrixRow } from '../contract.ts'
import classes from './matrix.module.css'
import { useSayRule } from './say-rule.ts'
import type { Change } from './use-matrix.ts'
import { useSettingsText } from './use-text.ts'

const none: RuleFilters = ruleFilters.parse({})
const schema = z.object({
  isActive: z.boolean(),
  maxRating: z.int().min(1).max(5).nullable(),
  keywords: ruleFilters.shape.keywords.unwrap(),
  sourceIDs: ruleFilters.shape.sourceIDs.unwrap(),
  emailSubject: matrixRow.shape.emailSubject,
})

type Props = {
  row: MatrixRow
  isShared: boolean
  isShut: boolean
  onSave: (change: Change) => Promise<unknown>
  onClose: () => void
}

/** What narrows a type, whether it is on at all, and what its mail is called. */
export function FiltersDialog({ row, isShared, isShut, onSave, onClose }: Props) {
  const t = useSettingsText()
  const { typeOf } = useSayRule()
  const sources = useSources()
  const can = filtersOf(notificationType.nameOf(row.type)!)
  const filters = row.filters ?? none
  const [locationIDs, setLocations] = useState<number[]>(filters.locationIDs)
  const [sentiments, setSentiments] = useState<RuleFilters['sentiments']>(filters.sentiments)
  const [errorCodes, setErrors] = useState<string[]>(filters.errorCodes)
  const form = useContractForm(schema, {
    initial: {
      isActive: row.isActive,
      maxRating: filters.maxRating,
      keywords: filters.keywords,
      sourceIDs: filters.sourceIDs,
      emailSubject: row.emailSubject,
    },
    isShut,
    submit: async ({ isActive, emailSubject, ...own }) => {
      const next: RuleFilters = { ...own, locationIDs, sentiments, errorCodes }
      const isNone = JSON.stringify(ruleFilters.parse(next)) === JSON.stringify(none)
      await onSave({
        isActive: isActive === row.isActive ? row.own.isActive : isActive,
        emailSubject,
        filters: isNone && row.own.filters === null ? null : next,
      })
    },
    onDone: onClose,
  })
  const words = [
    { value: '1', label: t('positive') },
    { value: '0', label: t('neutral') },
    { value: '-1', label: t('negative') },
  ]
  return (
    <FormDialog form={form} title={typeOf(row.type)} verb={t('saveFilters')} onClose={onClose}>
      <FormField name="isActive" label={t('active')} />
      {isShared && row.own.isLocked && <p className={classes.quiet}>{t('locked')}</p>}
      {can.locations && (
        <Slot<LocationsSlot>
          name="users.locations"
          props={{ value: locationIDs, onChange: setLocations, isReadOnly: isShut, label: t('locations') }}
        />
      )}
      {can.locations && <FormField name="sourceIDs" label={t('sources')} things={sources} />}
      {can.review && <FormField name="maxRating" label={t('maxRating')} placeholder={t('anyRating')} />}
      {can.review && <FormField name="keywords" label={t('keywords')} description={t('keywordsNote')} />}
      {can.review && (
        <MultiSelect
          label={t('sentiments')}
          data={words}
          value={sentiments.map(String)}
          readOnly={isShut}
          onChange={(next) => setSentiments(next.map((one) => Number(one) as -1 | 0 | 1))}
        />
      )}
      {can.errors && (
        <MultiSelect
          label={t('errorCodes')}
          data={[...connectionTrouble.members]}
          value={errorCodes}
          readOnly={isShut}
          onChange={setErrors}
        />
      )}
      <FormField name="emailSubject" label={t('emailSubject')} description={t('emailSubjectNote')} />
    </FormDialog>
  )
}

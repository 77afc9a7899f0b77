import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outsider } from '#platform/contract/outsider.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { type ContractForm, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { GuestsField } from '#product/workspace/links/web/public.ts'
import { LINK_DAYS } from '#product/workspace/links/contract.ts'
import { forwarding, MOST_GUESTS, MOST_USERS } from '../contract.ts'
import { useForwardingText } from './use-text.ts'

type Props = { reviewId: number; onClose: () => void }

/** Chooses to whom a review goes, with a few words. */
export function ForwardDialog({ reviewId, onClose }: Props) {
  const t = useForwardingText()
  const may = useMay()
  const params = { reviewId }
  const { data } = useQuery(queriesOf(forwarding).targets({ params, query: {} }))
  const form = useContractForm(forwarding.routes.forward.body, {
    initial: { userIDs: [], roleIDs: [], guests: [], message: '', days: LINK_DAYS.usual },
    submit: (body) => callsOf(forwarding).forward({ params, body }),
    onDone: () => {
      toast({ message: t('done') })
      onClose()
    },
  })
  const guests = form.form.getInputProps('guests')
  const isToPeople = may(actionOf(forwarding, 'toUserOrEmail'))
  const roles = (data?.roles ?? []).map(({ id, name, count }) => ({ id, name: t('role', { name, count }) }))
  return (
    <FormDialog form={form} title={t('title')} verb={t('forward')} onClose={onClose}>
      {isToPeople && <UsersField reviewId={reviewId} form={form} />}
      {roles.length > 0 && <FormField name="roleIDs" label={t('roles')} things={roles} />}
      {data?.canMailGuests && (
        <GuestsField
          guests={guests.value as Outsider[]}
          hint={t('guestsHint')}
          most={MOST_GUESTS}
          onChange={guests.onChange}
          errorAt={(path) => form.form.getInputProps(`guests.${path}`).error}
        />
      )}
      {data && isToPeople && !data.canMailGuests && <p>{t('noGuests')}</p>}
      {(guests.value as Outsider[]).length > 0 && <FormField name="days" label={t('days')} />}
      <FormField name="message" label={t('message')} description={t('messageHint')} />
    </FormDialog>
  )
}

/** Users by name, found at the server as one types; those chosen stay shown. */
function UsersField({ reviewId, form }: { reviewId: number; form: ContractForm }) {
  const t = useForwardingText()
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), 150)
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map())
  const { data } = useQuery({
    ...queriesOf(forwarding).targets({ params: { reviewId }, query: { name } }),
    placeholderData: keepPreviousData,
  })
  const bound = form.form.getInputProps('userIDs')
  const chosen = bound.value as readonly number[]
  const shown = new Map([...known].filter(([id]) => chosen.includes(id)))
  for (const user of data?.users ?? []) shown.set(user.id, user.name)
  const at = chosen.findIndex((_, index) => form.form.getInputProps(`userIDs.${index}`).error)
  return (
    <MultiSelect
      label={t('users')}
      size="md"
      placeholder={chosen.length === 0 ? t('find') : undefined}
      searchable
      openOnFocus={false}
      hidePickedOptions
      data-autofocus
      maxValues={MOST_USERS}
      data={[...shown].map(([id, label]) => ({ value: String(id), label }))}
      value={chosen.map(String)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={data ? t('noneFound') : undefined}
      error={bound.error ?? (at >= 0 ? form.form.getInputProps(`userIDs.${at}`).error : undefined)}
      onChange={(next) => {
        setKnown(new Map(shown))
        bound.onChange(next.map(Number))
      }}
    />
  )
}

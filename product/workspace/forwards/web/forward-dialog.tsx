import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outsider } from '#platform/contract/outsider.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { type ContractForm, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { GuestsField } from '#product/workspace/links/web/public.ts'
import { LINK_DAYS } from '#product/workspace/links/contract.ts'
import { forwardBody, MOST_GUESTS, MOST_USERS } from '../contract.ts'
import type { ForwardCalls } from './forward-calls.ts'
import { useForwardsText } from './use-text.ts'

type Props = {
  calls: ForwardCalls
  id: number
  title: string
  /** What is said once it is forwarded. */
  done: string
  onClose: () => void
}

/** Chooses to whom a thing goes, with a few words. */
export function ForwardDialog({ calls, id, title, done, onClose }: Props) {
  const t = useForwardsText()
  const may = useMay()
  const { data } = useQuery(calls.targets(id, ''))
  const form = useContractForm(forwardBody, {
    initial: { userIDs: [], roleIDs: [], guests: [], message: '', days: LINK_DAYS.usual },
    submit: (body) => calls.forward(id, body),
    onDone: () => {
      toast({ message: done })
      onClose()
    },
  })
  const guests = form.form.getInputProps('guests')
  const isToPeople = may(calls.toPeople)
  const roles = (data?.roles ?? []).map((role) => ({
    id: role.id,
    name: t('role', { name: role.name, count: role.count }),
  }))
  return (
    <FormDialog form={form} title={title} verb={t('forward')} onClose={onClose}>
      {isToPeople && <UsersField calls={calls} id={id} form={form} />}
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
function UsersField({ calls, id: thing, form }: Pick<Props, 'calls' | 'id'> & { form: ContractForm }) {
  const t = useForwardsText()
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), 150)
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map())
  const { data } = useQuery({
    ...calls.targets(thing, name),
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

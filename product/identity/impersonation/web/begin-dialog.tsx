import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { type User, userActivityFilter, users } from '#product/organization/users/contract.ts'
import { impersonation } from '../contract.ts'
import { useImpersonationText } from './use-text.ts'

type Person = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>
type Props = { tenantId: number | null; user?: Person; onClose: () => void }

const schema = impersonation.routes.impersonate.body.pick({ reason: true })

/** Asks for the reason, and for the person where it is not said yet; then the page loads afresh as that person. */
export function BeginDialog({ tenantId, user, onClose }: Props) {
  const t = useImpersonationText()
  const [chosen, setChosen] = useState<Person | undefined>(user)
  const form = useContractForm(schema, {
    submit: ({ reason }) =>
      callsOf(impersonation).impersonate({
        body: { runAsAgencyUser: tenantId === null, args: { tenantId, userId: chosen!.id }, reason },
      }),
    onDone: () => location.assign('/'),
  })
  const name = chosen ? nameOf(chosen) : ''
  return (
    <FormDialog
      form={form}
      title={chosen ? t('actAsName', { name }) : t('actAs')}
      verb={t('begin')}
      isOff={!chosen}
      onClose={onClose}
    >
      {!user && tenantId !== null && <PersonField tenantId={tenantId} onChange={setChosen} />}
      {chosen && <p>{t('ask', { name })}</p>}
      <FormField name="reason" label={t('reason')} description={t('reasonExample')} autoFocus={Boolean(user)} />
    </FormDialog>
  )
}

function PersonField({ tenantId, onChange }: { tenantId: number; onChange: (person: Person | undefined) => void }) {
  const t = useImpersonationText()
  const platform = usePlatformText()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, 200)
  const { data } = useQuery({
    ...queriesOf(users).search({
      params: { tenantId },
      body: { search: search || undefined, active: userActivityFilter.Yes, limit: 20 },
      inTenant: tenantId,
    }),
    placeholderData: keepPreviousData,
  })
  const found = data?.items ?? []
  return (
    <Select
      label={t('pick')}
      description={t('pickNote')}
      size="md"
      data-autofocus
      searchable
      filter={({ options }) => options}
      onSearchChange={setText}
      nothingFoundMessage={platform('nothingFound')}
      data={found.map((person) => ({ value: String(person.id), label: `${nameOf(person)} · ${person.email}` }))}
      onChange={(value) => onChange(found.find(({ id }) => String(id) === value))}
    />
  )
}

function nameOf({ firstName, lastName, email }: Person): string {
  return `${firstName} ${lastName}`.trim() || email
}

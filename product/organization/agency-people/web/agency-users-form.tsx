import { MultiSelect } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { agencyPeople, type AgencyUsers } from '../contract.ts'
import { useAgencyPeopleText } from './use-text.ts'

type Props = { chosen: AgencyUsers; onSaved: (saved: AgencyUsers) => void; onNewest: () => void }

const schema = agencyPeople.routes.saveAgencyUsers.body

/** Chooses by name; shows only while one acts as somebody else. */
export function AgencyUsersForm({ chosen, onSaved, onNewest }: Props) {
  const t = useAgencyPeopleText()
  const shut = useShut(agencyPeople)
  const { userIDs, people, version } = chosen
  const form = useContractForm(schema, {
    initial: { userIDs, version },
    submit: (body) => callsOf(agencyPeople).saveAgencyUsers({ body }),
    isShut: shut('saveAgencyUsers'),
    onDone: (saved) => {
      toast({ message: t('chosenSaved') })
      onSaved(saved)
    },
  })
  const bound = form.form.getInputProps('userIDs')
  const value = (bound.value as number[]).map(String)
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('saveChosen')} onNewest={onNewest} />}>
      <FormSection title={t('chosenUsers')}>
        <MultiSelect
          searchable
          name="userIDs"
          size="md"
          aria-label={t('chosenUsers')}
          placeholder={value.length === 0 ? t('everybody') : undefined}
          disabled={form.isShut}
          data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value}
          onChange={(next) => bound.onChange(next.map(Number))}
          error={bound.error}
        />
      </FormSection>
    </ContractFormView>
  )
}

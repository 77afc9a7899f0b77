import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { FieldPair, FormSection } from '#platform/web/shell/form-page.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { approvals, type StandIn } from '../contract.ts'
import { useApprovalsText } from './use-text.ts'

/** Who approves while one is away, on the page My account of those who approve. */
export function OwnStandIn() {
  const isApprover = useMay()(actionOf(approvals, 'approve'))
  const { tenant, isAgencyUser } = useSession()
  return tenant && !isAgencyUser && isApprover ? <Section /> : null
}

function Section() {
  const t = useApprovalsText()
  const { date } = useFormat('UTC')
  const shut = useShut(approvals)
  const { data } = useQuery(queriesOf(approvals).standIn())
  if (!data) return null
  return (
    <FormSection title={t('standInTitle')} note={t('standInDoes')}>
      {data.for.map(({ name, from, until }) => (
        <p key={`${name} ${from}`}>
          {t('youStandIn', { name, from: date(`${from}T12:00:00Z`), until: date(`${until}T12:00:00Z`) })}
        </p>
      ))}
      {data.people.length === 0 ? (
        <p>{t('standInNobody')}</p>
      ) : (
        <StandInForm key={data.standInID} standIn={data} isShut={shut('saveStandIn')} />
      )}
    </FormSection>
  )
}

const { saveStandIn, removeStandIn } = callsOf(approvals)

function StandInForm({ standIn, isShut }: { standIn: StandIn; isShut: boolean }) {
  const t = useApprovalsText()
  const { date } = useFormat('UTC')
  const { act } = useAct()
  const { standInID, from, until, people } = standIn
  const form = useContractForm(approvals.routes.saveStandIn.body, {
    initial: standInID === null ? {} : { standInID, from: from!, until: until! },
    submit: (body) => saveStandIn({ body }),
    isShut,
    onDone: (saved) =>
      toast({
        message: t('standInSaved', {
          name: saved.standInName!,
          from: date(`${saved.from}T12:00:00Z`),
          until: date(`${saved.until}T12:00:00Z`),
        }),
      }),
  })
  const who = form.form.getInputProps('standInID')
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t('saveStandIn')}
          isStill
          onNewest={() => void queriesOf(approvals).standIn.refresh()}
        >
          {standInID !== null && (
            <Button variant="default" onClick={() => void act(() => removeStandIn(), t('standInEnded'))}>
              {t('endStandIn')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <Select
        label={t('standInWho')}
        size="md"
        searchable
        allowDeselect={false}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={who.value ? String(who.value) : null}
        onChange={(id) => form.form.setFieldValue('standInID', Number(id))}
        error={who.error}
      />
      <FieldPair>
        <FormField name="from" label={t('from')} />
        <FormField name="until" label={t('until')} />
      </FieldPair>
    </ContractFormView>
  )
}

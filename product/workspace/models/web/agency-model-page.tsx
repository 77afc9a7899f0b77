import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { usePageParams } from '#platform/web/router/page-link.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { type AgencyModel, models } from '../contract.ts'
import { useModelsText } from './use-text.ts'

/** Whether the tenants of an agency may use models at all. */
export function AgencyModelPage() {
  const t = useModelsText()
  const { agencyId } = usePageParams(models, 'ofAgency')
  return (
    <FormPage title={t.page('ofAgency')} note={t('agencyNote')}>
      <LoadedForm<AgencyModel> query={queriesOf(models).ofAgency({ params: { agencyId } })}>
        {({ shown, show, showNewest }) => (
          <AgencyForm agencyId={agencyId} saved={shown} onSaved={show} onNewest={showNewest} />
        )}
      </LoadedForm>
    </FormPage>
  )
}

type Props = { agencyId: number; saved: AgencyModel; onSaved: (saved: AgencyModel) => void; onNewest: () => void }
const schema = models.routes.saveOfAgency.body.omit({ version: true })

function AgencyForm({ agencyId, saved: { version, ...initial }, onSaved, onNewest }: Props) {
  const t = useModelsText()
  const shut = useShut(models)
  const form = useContractForm(schema, {
    initial,
    submit: (body) => callsOf(models).saveOfAgency({ params: { agencyId }, body: { ...body, version } }),
    isShut: shut('saveOfAgency'),
    onDone: (saved) => {
      toast({ message: t('agencySaved') })
      onSaved(saved)
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('save')} onNewest={onNewest} />}>
      <FormField name="isAllowed" label={t('isAllowed')} description={t('isAllowedHint')} />
    </ContractFormView>
  )
}

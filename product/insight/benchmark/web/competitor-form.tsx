import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useShut } from '#platform/web/session/session.ts'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { benchmark, type Competitor } from '../contract.ts'
import { PagesField } from './pages-field.tsx'
import { useBenchmarkText } from './use-text.ts'

const schema = benchmark.routes.create.body

/** What a competitor is called, where it stands and where its reviews are; without `competitor` it makes a new one. */
export function CompetitorForm({ competitor }: { competitor?: Competitor }) {
  const t = useBenchmarkText()
  const shut = useShut(benchmark)
  const openMade = useOpenMade()
  const calls = callsOf(benchmark)
  const form = useContractForm(schema, {
    initial: competitor ?? { locationIDs: [], pages: [], isActive: true },
    submit: (body) =>
      competitor
        ? calls.save({ params: { competitorId: competitor.id }, body: { ...body, version: competitor.version } })
        : calls.create({ body }),
    isShut: shut(competitor ? 'save' : 'create') || competitor?.isWhole === false,
    onDone: (saved) => {
      toast({ message: t(competitor ? 'saved' : 'created') })
      if (!competitor) void openMade(saved.id)
    },
  })
  const locations = form.form.getInputProps('locationIDs')
  return (
    <ContractFormView
      form={form}
      actions={<SaveBar form={form} label={t('save')} onNewest={() => void queriesOf(benchmark).list.refresh()} />}
    >
      <FormField name="name" label={t('name')} autoFocus={!competitor} />
      <Slot<LocationsSlot>
        name="users.locations"
        props={{
          value: locations.value as number[],
          onChange: locations.onChange,
          isReadOnly: form.isShut,
          label: t('locations'),
        }}
      />
      {locations.error && <p role="alert">{locations.error}</p>}
      <PagesField />
      <FormField name="isActive" label={t('isActive')} />
    </ContractFormView>
  )
}

import { Button } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useShut } from '#platform/web/session/session.ts'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { type Fact, models } from '../contract.ts'
import { useModelsText } from './use-text.ts'

type Props = { id: RowId; fact: Fact | undefined; controls: PaneControls }

/** One beside the list, or the form of a new one. */
export function FactPane({ id, fact, controls }: Props) {
  const t = useModelsText()
  return (
    <ResourcePane
      id={id}
      one={fact}
      create={{ title: t('create'), form: <FactForm onGone={controls.close} /> }}
      missing={t.page('facts')}
      title={({ text }) => text}
      controls={controls}
    >
      {(one) => <FreshForm newest={one}>{(shown) => <FactForm fact={shown} onGone={controls.close} />}</FreshForm>}
    </ResourcePane>
  )
}

const { createFact, saveFact, removeFact } = callsOf(models)

function FactForm({ fact, onGone }: { fact?: Fact; onGone: () => void }) {
  const t = useModelsText()
  const openMade = useOpenMade()
  const { act } = useAct()
  const shut = useShut(models)
  const form = useContractForm(models.routes.createFact.body, {
    initial: fact ?? { locationIDs: [] },
    submit: (body) =>
      fact ? saveFact({ params: { factId: fact.id }, body: { ...body, version: fact.version } }) : createFact({ body }),
    isShut: shut(fact ? 'saveFact' : 'createFact'),
    onDone: (saved) => {
      toast({ message: t(fact ? 'savedFact' : 'created') })
      if (!fact) void openMade(saved.id)
    },
  })
  const removeIt = ({ id, text, locationIDs }: Fact) =>
    act(() => removeFact({ params: { factId: id } }).then(onGone), {
      message: t('removed'),
      undo: () => createFact({ body: { text, locationIDs } }),
    })
  const locations = form.form.getInputProps('locationIDs')
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t(fact ? 'saveFact' : 'create')}
          onNewest={() => void queriesOf(models).facts.refresh()}
        >
          {fact && (
            <Button variant="default" onClick={() => void removeIt(fact)}>
              {t('remove')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="text" label={t('text')} description={t('textHint')} autoFocus />
      <Slot<LocationsSlot>
        name="users.locations"
        props={{
          value: locations.value as number[],
          onChange: locations.onChange,
          isReadOnly: false,
          label: t('locations'),
        }}
      />
      {locations.error && <p role="alert">{locations.error}</p>}
    </ContractFormView>
  )
}

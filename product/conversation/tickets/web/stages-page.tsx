import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useQuery } from '@tanstack/react-query'
import { type TicketStage, tickets } from '../contract.ts'
import { StageMark } from './marks.tsx'
import { useTicketsText } from './use-text.ts'

const calls = callsOf(tickets)

/** The stages in their order: the default ones, which stay, and those of the tenant's own. */
export function StagesPage() {
  const t = useTicketsText()
  const may = useMay()
  const { number } = useFormat()
  return (
    <ShortList<TicketStage>
      id="ticket-stages"
      title={t.page('stages')}
      route={queriesOf(tickets).stages}
      load={(signal) => calls.stages({ signal })}
      columns={[
        {
          id: 'order',
          label: t('order'),
          width: 120,
          align: 'end',
          cell: ({ order }) => <span className="num">{number(order)}</span>,
        },
        { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: (stage) => <StageMark stage={stage} /> },
        { id: 'kind', label: t('origin'), width: 140, cell: ({ kind }) => t(kind ? 'isDefault' : 'isOwn') },
      ]}
      search={t('searchStages')}
      textOf={({ name }) => name}
      create={may(actionOf(tickets, 'addSettings')) && t('createStage')}
      none={{ title: t('noneStages'), body: t('noneStagesBody') }}
      card={(stage) => <ListCard title={<StageMark stage={stage} />} text={number(stage.order)} />}
      pane={(id, stage, controls) => (
        <ResourcePane<TicketStage>
          key={id}
          id={id}
          one={stage}
          create={{ title: t('createStage'), form: <StageForm onGone={controls.close} /> }}
          missing={t.page('stages')}
          title={({ name }) => name}
          controls={controls}
        >
          {(one) => (
            <FreshForm newest={one}>{(shown) => <StageForm stage={shown} onGone={controls.close} />}</FreshForm>
          )}
        </ResourcePane>
      )}
    />
  )
}

function StageForm({ stage, onGone }: { stage?: TicketStage; onGone: () => void }) {
  const t = useTicketsText()
  const may = useMay()
  const openMade = useOpenMade()
  const { act } = useAct()
  const [moveToID, setMoveToID] = useState<number | null>(null)
  const { data: all = [] } = useQuery(queriesOf(tickets).stages())
  const form = useContractForm(tickets.routes.createStage.body, {
    initial: stage ?? {},
    submit: (body) =>
      stage
        ? calls.saveStage({ params: { ticketStageId: stage.id }, body: { ...body, version: stage.version } })
        : calls.createStage({ body }),
    isShut: !may(actionOf(tickets, stage ? 'editSettings' : 'addSettings')),
    onDone: (saved) => {
      toast({ message: t(stage ? 'savedStage' : 'createdStage') })
      if (!stage) void openMade(saved.id)
    },
  })
  const canDelete = stage?.kind === null && may(actionOf(tickets, 'deleteSettings'))
  const remove = (id: number) =>
    calls.removeStage({ params: { ticketStageId: id }, query: moveToID === null ? {} : { moveToID } }).then(onGone)
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t(stage ? 'saveStage' : 'createStage')}
          onNewest={() => void queriesOf(tickets).stages.refresh()}
        >
          {canDelete && (
            <Button variant="default" onClick={() => void act(() => remove(stage.id), t('removedStage'))}>
              {t('removeStage')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="name" label={t('name')} autoFocus />
      <FormField name="order" label={t('order')} description={t('orderHint')} />
      {canDelete && (
        <Select
          label={t('moveTo')}
          description={t('moveHint')}
          placeholder={t('moveNone')}
          size="md"
          clearable
          data={all
            .filter(({ id, kind }) => id !== stage.id && kind !== 'Closed' && kind !== 'Dismissed')
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={moveToID === null ? null : String(moveToID)}
          onChange={(value) => setMoveToID(value === null ? null : Number(value))}
        />
      )}
    </ContractFormView>
  )
}

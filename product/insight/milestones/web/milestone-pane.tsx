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
import { todayIn } from '#platform/web/list/today-in.ts'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useShut } from '#platform/web/session/session.ts'
import { type Milestone, milestones } from '../contract.ts'
import { useMilestonesText } from './use-text.ts'

type Props = { id: RowId; milestone: Milestone | undefined; controls: PaneControls }

/** One beside the list, or the form of a new one. */
export function MilestonePane({ id, milestone, controls }: Props) {
  const t = useMilestonesText()
  return (
    <ResourcePane
      id={id}
      one={milestone}
      create={{ title: t('create'), form: <MilestoneForm onGone={controls.close} /> }}
      missing={t.page('list')}
      title={({ text }) => text}
      controls={controls}
    >
      {(one) => (
        <FreshForm newest={one}>{(shown) => <MilestoneForm milestone={shown} onGone={controls.close} />}</FreshForm>
      )}
    </ResourcePane>
  )
}

const { create, save, remove } = callsOf(milestones)

function MilestoneForm({ milestone, onGone }: { milestone?: Milestone; onGone: () => void }) {
  const t = useMilestonesText()
  const openMade = useOpenMade()
  const { act } = useAct()
  const shut = useShut(milestones)
  const form = useContractForm(milestones.routes.create.body, {
    initial: milestone ?? { day: todayIn('UTC') },
    submit: (body) =>
      milestone
        ? save({ params: { milestoneId: milestone.id }, body: { ...body, version: milestone.version } })
        : create({ body }),
    isShut: shut(milestone ? 'save' : 'create'),
    onDone: (saved) => {
      toast({ message: t(milestone ? 'saved' : 'created') })
      if (!milestone) void openMade(saved.id)
    },
  })
  const removeIt = ({ id, day, text }: Milestone) =>
    act(() => remove({ params: { milestoneId: id } }).then(onGone), {
      message: t('removed'),
      undo: () => create({ body: { day, text } }),
    })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t(milestone ? 'save' : 'create')}
          onNewest={() => void queriesOf(milestones).list.refresh()}
        >
          {milestone && !shut('remove') && (
            <Button variant="default" onClick={() => void removeIt(milestone)}>
              {t('remove')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="text" label={t('text')} description={t('textHint')} autoFocus />
      <FormField name="day" label={t('day')} />
    </ContractFormView>
  )
}

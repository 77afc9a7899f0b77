import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { type ActionPlan, actionPlans, actionPlanState, LONGEST_STEP, MOST_STEPS } from '../contract.ts'
import { useActionPlansText } from './use-text.ts'

/** As it is sent, with the steps as lines of text. */
const schema = actionPlans.routes.create.body.extend({
  steps: z.array(z.string().refine(({ length }) => length <= LONGEST_STEP)).max(MOST_STEPS),
})

type Props = {
  plan?: ActionPlan
  /** The review that a new one is because of. */
  from?: { reviewID: number; locationID: number }
  onClose: () => void
}

/** Creates a plan, also from a review, or edits one; a step that keeps its words stays done. */
export function PlanDialog({ plan, from, onClose }: Props) {
  const t = useActionPlansText()
  const shut = useShut(actionPlans)
  const { user } = useSession()
  const { data: choices } = useQuery(queriesOf(actionPlans).choices())
  const form = useContractForm(schema, {
    initial: plan
      ? { ...plan, reviewIDs: [], steps: plan.steps.map(({ text }) => text) }
      : {
          name: '',
          goal: '',
          locationID: from?.locationID ?? null,
          ownerID: null,
          dueOn: null,
          steps: [],
          reviewIDs: from ? [from.reviewID] : [],
        },
    submit: ({ reviewIDs, steps, ...body }) =>
      plan
        ? callsOf(actionPlans).save({
            params: { actionPlanId: plan.id },
            body: { ...body, steps: withIds(plan.steps, steps), version: plan.version },
          })
        : callsOf(actionPlans).create({ body: { ...body, reviewIDs, steps: steps.map((text) => ({ text })) } }),
    isShut: shut(plan ? 'save' : 'create'),
    onDone: (saved) => {
      const waits = plan?.state === actionPlanState.Approved && saved.state === actionPlanState.PendingApproval
      toast({ message: t(waits ? 'savedWaits' : plan ? 'saved' : 'created') })
      onClose()
    },
  })
  const places = choices?.locations ?? []
  return (
    <FormDialog
      form={form}
      title={t(plan ? 'edit' : 'create')}
      verb={t(plan ? 'save' : 'create')}
      size="lg"
      onNewest={() => void queriesOf(actionPlans).one.refresh()}
      onClose={onClose}
    >
      {plan?.state === actionPlanState.Approved &&
        (isSameWork(plan, form.form.getValues()) ? (
          <Note tone="info">{t('againNote')}</Note>
        ) : (
          <Note tone="warning">{t('againNow')}</Note>
        ))}
      <FormField name="name" label={t('name')} autoFocus />
      <FormField name="goal" label={t('goal')} description={t('goalHint')} />
      <FormField
        name="locationID"
        label={t('location')}
        placeholder={choices?.whole === false ? undefined : t('whole')}
        things={places}
      />
      <FieldPair>
        <FormField
          name="ownerID"
          label={t('owner')}
          placeholder={t('nobody')}
          things={
            choices?.owners.map(({ id, name }) => ({ id, name: id === user.id ? t('you', { name }) : name })) ?? []
          }
        />
        <FormField name="dueOn" label={t('due')} />
      </FieldPair>
      <FormField name="steps" label={t('steps')} description={t('stepsHint')} />
    </FormDialog>
  )
}

/** Whether it stays approved as it is filled in now; the server decides by the same. */
function isSameWork(plan: ActionPlan, values: Record<string, unknown>): boolean {
  const { goal, locationID, steps } = values
  return (
    plan.goal === String(goal ?? '').trim() &&
    (plan.locationID ?? null) === ((locationID as number | null | '') || null) &&
    JSON.stringify(plan.steps.map(({ text }) => text)) === JSON.stringify(steps ?? [])
  )
}

/** Lines of text as the steps that they were, each once; the others are new. */
function withIds(before: ActionPlan['steps'], lines: readonly string[]) {
  const left = [...before]
  return lines.map((text) => {
    const at = left.findIndex((step) => step.text === text)
    return { id: at < 0 ? null : left.splice(at, 1)[0]!.id, text }
  })
}

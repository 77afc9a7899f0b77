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
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { type ApprovalRule, approvals, type ApprovalStep } from '../contract.ts'
import { StepsField } from './steps-field.tsx'
import { useApprovalsText } from './use-text.ts'

type Props = { id: RowId; rule: ApprovalRule | undefined; controls: PaneControls }

/** One beside the list, or the form of a new one. */
export function RulePane({ id, rule, controls }: Props) {
  const t = useApprovalsText()
  return (
    <ResourcePane
      id={id}
      one={rule}
      create={{ title: t('create'), form: <RuleForm onGone={controls.close} /> }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => <FreshForm newest={one}>{(shown) => <RuleForm rule={shown} onGone={controls.close} />}</FreshForm>}
    </ResourcePane>
  )
}

const { create, save, remove } = callsOf(approvals)
const newRule: Partial<ApprovalRule> = {
  position: 1,
  minRating: 1,
  maxRating: 5,
  locationIDs: [],
  everybody: false,
  steps: [{ roleIDs: [], userIDs: [], guests: [], moderates: false, need: 'Any' }],
}

function RuleForm({ rule, onGone }: { rule?: ApprovalRule; onGone: () => void }) {
  const t = useApprovalsText()
  const openMade = useOpenMade()
  const { act } = useAct()
  const shut = useShut(approvals)
  const form = useContractForm(approvals.routes.create.body, {
    initial: rule ?? newRule,
    submit: (body) =>
      rule ? save({ params: { approvalRuleId: rule.id }, body: { ...body, version: rule.version } }) : create({ body }),
    isShut: shut(rule ? 'save' : 'create'),
    onDone: (saved) => {
      toast({ message: t(rule ? 'saved' : 'created') })
      if (!rule) void openMade(saved.id)
    },
  })
  const removeIt = (one: ApprovalRule) =>
    act(() => remove({ params: { approvalRuleId: one.id } }).then(onGone), {
      message: t('removed'),
      undo: () => create({ body: approvals.routes.create.body.parse(one) }),
    })
  const locations = form.form.getInputProps('locationIDs')
  const steps = form.form.getInputProps('steps')
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t(rule ? 'save' : 'create')}
          onNewest={() => void queriesOf(approvals).list.refresh()}
        >
          {rule && (
            <Button variant="default" onClick={() => void removeIt(rule)}>
              {t('remove')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="name" label={t('name')} autoFocus />
      <StepsField
        value={steps.value as ApprovalStep[]}
        onChange={steps.onChange}
        error={steps.error}
        errorAt={(path) => form.form.errors[`steps.${path}`]}
      />
      <FieldPair>
        <FormField name="minRating" label={t('minRating')} />
        <FormField name="maxRating" label={t('maxRating')} />
      </FieldPair>
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
      <FormField name="words" label={t('words')} description={t('wordsHint')} />
      <FormField name="everybody" label={t('everybody')} />
      <FormField name="position" label={t('position')} description={t('positionHint')} />
    </ContractFormView>
  )
}

import { Button, NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { IconBolt, IconFilter, IconHandStop, IconListCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useShut } from '#platform/web/session/session.ts'
import {
  actionSubjects,
  automations,
  type DryRun,
  type Rule,
  type RuleAction,
  ruleEvent,
  type RuleSubject,
  standingEvents,
  subjectsOf,
} from '../contract.ts'
import { ActionsField } from './actions-field.tsx'
import classes from './automations.module.css'
import { ConditionsField } from './conditions-field.tsx'
import { DryRunPanel } from './dry-run-panel.tsx'
import { RuleActs } from './rule-acts.tsx'
import { useRulesText } from './use-text.ts'

const newRule: Partial<Rule> = {
  event: ruleEvent.ReviewReceived,
  subject: 'Review',
  filters: [],
  actions: [],
  dailyLimit: null,
  again: false,
}
const { create, save, dryRun, turnOn } = callsOf(automations)

type Props = { rule?: Rule; tried?: DryRun; onTried?: (result: DryRun) => void }

/** One rule: when, on what and what it does; beside it what that would have done on the last 90 days. */
export function RuleEditor({ rule, tried, onTried }: Props) {
  const t = useRulesText()
  const shut = useShut(automations)
  const openMade = useOpenMade()
  const [, change] = useSearchState()
  const { act, isBusy } = useAct()
  const add = useRef<HTMLButtonElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  const isNew = rule === undefined
  useEffect(() => {
    if (isNew) editor.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isNew])
  const form = useContractForm(automations.routes.create.body, {
    initial: rule ?? newRule,
    submit: (body) =>
      rule ? save({ params: { ruleId: rule.id }, body: { ...body, version: rule.version } }) : create({ body }),
    isShut: shut(rule ? 'save' : 'create'),
    onDone: (saved) => {
      toast({ message: t(rule ? 'saved' : 'created') })
      if (!rule) void openMade(saved.id)
    },
  })
  const isTyped = form.form.isDirty()
  const tryIt = async () => {
    if (!rule || isTyped) return
    const result = await act(() => dryRun({ params: { ruleId: rule.id } }))
    if (result) onTried?.(result)
  }
  const start = () =>
    rule && act(() => turnOn({ params: { ruleId: rule.id } }), t('turnedOn', { name: rule.name, number: rule.number }))
  const canTurnOn = Boolean(rule) && !isTyped && rule!.dryRunNumber === rule!.number
  const isRunning = rule !== undefined && rule.onNumber === rule.number && rule.paused === null
  useKeys([
    { keys: 'd', does: t('dryRun'), group: 'list', run: () => void tryIt() },
    { keys: 'n', does: t('addAction'), group: 'list', run: () => add.current?.click() },
  ])
  const filters = form.form.getInputProps('filters')
  const actions = form.form.getInputProps('actions')
  const event = form.form.getInputProps('event')
  const subject = form.form.values['subject'] as RuleSubject
  const subjectError = form.form.getInputProps('subject').error as ReactNode
  /** What was chosen for the other subject comes back with it. */
  const others = useRef<Partial<Record<RuleSubject, { filters: Rule['filters']; actions: RuleAction[] }>>>({})
  const setSubject = (next: RuleSubject) => {
    if (next === subject) return
    const current = { filters: filters.value as Rule['filters'], actions: actions.value as RuleAction[] }
    others.current[subject] = current
    const fitting = current.actions.filter(({ kind }) => actionSubjects[kind].includes(next))
    const { filters: kept = [], actions: done = fitting } = others.current[next] ?? {}
    form.form.setFieldValue('subject', next)
    form.form.setFieldValue('filters', kept)
    form.form.setFieldValue('actions', done)
  }
  const setEvent = (next: number) => {
    const possible = subjectsOf(next)
    const isAsBefore = possible.length === subjectsOf(Number(event.value)).length
    event.onChange(next)
    if (!isAsBefore) setSubject(possible[0]!)
  }
  const limit = form.form.getInputProps('dailyLimit')
  return (
    <div className={classes.columns}>
      <div ref={editor} className={classes.editor}>
        <ContractFormView
          form={form}
          actions={
            <SaveBar
              form={form}
              label={t(rule ? 'save' : 'create')}
              onNewest={() => void queriesOf(automations).list.refresh()}
            >
              {rule && (
                <Button variant="default" disabled={isTyped} loading={isBusy} onClick={() => void tryIt()}>
                  {t('dryRun')}
                </Button>
              )}
              {rule && !isRunning && (
                <Button variant="default" disabled={!canTurnOn || shut('turnOn')} onClick={() => void start()}>
                  {t('turnOn', { number: rule.number })}
                </Button>
              )}
              {rule && !isRunning && !canTurnOn && <span className={classes.quiet}>{t('dryRunBefore')}</span>}
              {!rule && (
                <Button variant="default" onClick={() => change({ open: undefined })}>
                  {t('cancel')}
                </Button>
              )}
            </SaveBar>
          }
        >
          <div className={classes.nameRow}>
            <FormField name="name" label={t('name')} autoFocus={isNew} />
            {rule && <RuleActs rule={rule} />}
          </div>
          {rule?.repliesOff && (
            <Note tone="warning" title={t('repliesOffTitle')}>
              {t('repliesOffText')}
            </Note>
          )}
          <TextInput label={t('description')} maxLength={500} {...form.form.getInputProps('description')} />
          <Part icon={<IconBolt size={18} stroke={1.5} />} title={t('when')}>
            <Select
              aria-label={t('when')}
              allowDeselect={false}
              data={standingEvents.map((value) => ({
                value: String(value),
                label: t.member('ruleEvent', ruleEvent.nameOf(value)!),
              }))}
              value={String(event.value)}
              onChange={(value) => setEvent(Number(value))}
              error={event.error}
              description={t('whenNote')}
            />
            {subjectsOf(Number(event.value)).length > 1 && (
              <div className={classes.subject}>
                <SegmentedControl
                  aria-label={t('actsOn')}
                  data={subjectsOf(Number(event.value)).map((value) => ({ value, label: t(`on_${value}`) }))}
                  value={subject}
                  onChange={(value) => setSubject(value as RuleSubject)}
                />
                <p className={classes.quiet}>{t('actsOnNote')}</p>
                {subjectError && <p role="alert">{subjectError}</p>}
              </div>
            )}
          </Part>
          <Part icon={<IconFilter size={18} stroke={1.5} />} title={t('ifAll')}>
            <ConditionsField
              subject={subject}
              value={filters.value as Rule['filters']}
              onChange={filters.onChange}
              error={filters.error}
            />
          </Part>
          <Part icon={<IconListCheck size={18} stroke={1.5} />} title={t('thenDo')}>
            <ActionsField
              subject={subject}
              addRef={add}
              value={actions.value as RuleAction[]}
              onChange={actions.onChange}
              error={actions.error}
              errorAt={(path) => form.form.getInputProps(`actions.${path}`).error}
            />
          </Part>
          <Part icon={<IconHandStop size={18} stroke={1.5} />} title={t('limits')}>
            <NumberInput
              label={t('dailyLimit')}
              description={t('dailyLimitNote')}
              min={1}
              max={100_000}
              allowDecimal={false}
              value={(limit.value as number | null) ?? ''}
              onChange={(value) => limit.onChange(value === '' ? null : Number(value))}
              error={limit.error}
            />
            <Switch
              label={t('again')}
              description={t('againNote')}
              checked={Boolean(form.form.values['again'])}
              onChange={({ currentTarget }) => form.form.setFieldValue('again', currentTarget.checked)}
            />
            {rule && <p className={classes.quiet}>{t('runsAs', { name: rule.savedByName ?? t('somebody') })}</p>}
          </Part>
        </ContractFormView>
      </div>
      <DryRunPanel
        subject={rule?.subject ?? subject}
        tried={tried}
        isStale={isTyped || (tried !== undefined && tried.number !== rule?.number)}
      />
    </div>
  )
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <span aria-hidden="true">{icon}</span>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}

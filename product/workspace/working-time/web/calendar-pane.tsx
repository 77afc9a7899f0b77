import { Button } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { TimeZoneField } from '#platform/web/form/time-zone-field.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { type SpecialDay, type Weekday, type WorkingCalendar, workingTime } from '../contract.ts'
import { SpecialDaysField } from './special-days-field.tsx'
import { TryDue } from './try-due.tsx'
import { useWorkingText } from './use-text.ts'
import { WeekField } from './week-field.tsx'

type Props = { id: RowId; calendar: WorkingCalendar | undefined; controls: PaneControls }

/** One beside the list, or the form of a new one. */
export function CalendarPane({ id, calendar, controls }: Props) {
  const t = useWorkingText()
  return (
    <ResourcePane
      id={id}
      one={calendar}
      create={{ title: t('create'), form: <CalendarForm onGone={controls.close} /> }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => (
        <FreshForm newest={one}>{(shown) => <CalendarForm calendar={shown} onGone={controls.close} />}</FreshForm>
      )}
    </ResourcePane>
  )
}

const { create, save, remove } = callsOf(workingTime)
const newCalendar: Partial<WorkingCalendar> = {
  timeZone: null,
  week: [2, 3, 4, 5, 6].map((day) => ({ day, kind: 'Hours', periods: [{ opens: '09:00', closes: '17:00' }] })),
  specialDays: [],
  isDefault: false,
}

function CalendarForm({ calendar, onGone }: { calendar?: WorkingCalendar; onGone: () => void }) {
  const t = useWorkingText()
  const openMade = useOpenMade()
  const { act } = useAct()
  const may = useMay()
  const shut = useShut(workingTime)
  const verb = calendar ? 'edit' : 'add'
  const form = useContractForm(workingTime.routes.create.body, {
    initial: calendar ?? newCalendar,
    submit: (body) =>
      calendar
        ? save({ params: { workingCalendarId: calendar.id }, body: { ...body, version: calendar.version } })
        : create({ body }),
    isShut: shut(calendar ? 'save' : 'create') || !may(actionOf(workingTime, verb)),
    onDone: (saved) => {
      toast({ message: t(calendar ? 'saved' : 'created') })
      if (!calendar) void openMade(saved.id)
    },
  })
  const removeIt = (one: WorkingCalendar) =>
    act(() => remove({ params: { workingCalendarId: one.id } }).then(onGone), {
      message: t('removed'),
      undo: () => create({ body: workingTime.routes.create.body.parse(one) }),
    })
  const week = form.form.getInputProps('week')
  const special = form.form.getInputProps('specialDays')
  const hours = {
    timeZone: form.form.values['timeZone'] as string | null,
    week: week.value as Weekday[],
    specialDays: special.value as SpecialDay[],
  }
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t(calendar ? 'save' : 'create')}
          onNewest={() => void queriesOf(workingTime).list.refresh()}
        >
          {calendar && may(actionOf(workingTime, 'delete')) && (
            <Button variant="default" onClick={() => void removeIt(calendar)}>
              {t('remove')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="name" label={t('name')} autoFocus />
      <TimeZoneField name="timeZone" label={t('zone')} none={t('ownZone')} />
      <WeekField value={hours.week} onChange={week.onChange} error={week.error} />
      <SpecialDaysField value={hours.specialDays} onChange={special.onChange} error={special.error} />
      <FormField name="isDefault" label={t('isDefault')} description={t('defaultHint')} />
      <TryDue hours={hours} />
    </ContractFormView>
  )
}

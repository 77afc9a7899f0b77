import { Button } from '@mantine/core'
import { actionOf } from '#platform/contract/define-system.ts'
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
import { useMay, useShut } from '#platform/web/session/session.ts'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import { type ServiceLevel, serviceLevels } from '../contract.ts'
import type { TicketConditions } from './public.ts'
import { OrderField } from './order-field.tsx'
import { useCalendars } from './use-calendars.ts'
import { useLevelsText } from './use-text.ts'

type Props = { id: RowId; level: ServiceLevel | undefined; controls: PaneControls }

/** One beside the list, or the form of a new one. */
export function LevelPane({ id, level, controls }: Props) {
  const t = useLevelsText()
  return (
    <ResourcePane
      id={id}
      one={level}
      create={{ title: t('create'), form: <LevelForm onGone={controls.close} /> }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => <FreshForm newest={one}>{(shown) => <LevelForm level={shown} onGone={controls.close} />}</FreshForm>}
    </ResourcePane>
  )
}

const { create, save, remove } = callsOf(serviceLevels)
const newLevel: Partial<ServiceLevel> = {
  domain: 'Review',
  ticketTypes: [],
  priorities: [],
  queueIDs: [],
  sourceIDs: [],
  locationIDs: [],
  minRating: 1,
  maxRating: 5,
  counting: 'AroundTheClock',
  calendarID: null,
  isActive: true,
}

function LevelForm({ level, onGone }: { level?: ServiceLevel; onGone: () => void }) {
  const t = useLevelsText()
  const openMade = useOpenMade()
  const { act } = useAct()
  const may = useMay()
  const shut = useShut(serviceLevels)
  const sources = useSources()
  const calendars = useCalendars()
  const isShut = shut(level ? 'save' : 'create') || !may(actionOf(serviceLevels, level ? 'edit' : 'add'))
  const form = useContractForm(serviceLevels.routes.create.body, {
    initial: level ?? newLevel,
    submit: (body) =>
      level
        ? save({ params: { serviceLevelId: level.id }, body: { ...body, version: level.version } })
        : create({ body }),
    isShut,
    onDone: (saved) => {
      toast({ message: t(level ? 'saved' : 'created') })
      if (!level) void openMade(saved.id)
    },
  })
  const removeIt = (one: ServiceLevel) =>
    act(() => remove({ params: { serviceLevelId: one.id } }).then(onGone), {
      message: t('removed'),
      undo: () => create({ body: serviceLevels.routes.create.body.parse(one) }),
    })
  const locations = form.form.getInputProps('locationIDs')
  const isOfTickets = form.form.values['domain'] === 'Ticket'
  const counting = form.form.values['counting'] as ServiceLevel['counting']
  return (
    <>
      {level && !isShut && <OrderField level={level} />}
      <ContractFormView
        form={form}
        actions={
          <SaveBar
            form={form}
            label={t(level ? 'save' : 'create')}
            onNewest={() => void queriesOf(serviceLevels).list.refresh()}
          >
            {level && may(actionOf(serviceLevels, 'delete')) && (
              <Button variant="default" onClick={() => void removeIt(level)}>
                {t('remove')}
              </Button>
            )}
          </SaveBar>
        }
      >
        <FormField name="name" label={t('name')} autoFocus />
        <FormField
          name="domain"
          label={t('domain')}
          labelOf={(value) => t.member('slaDomain', value as ServiceLevel['domain'])}
        />
        <FormField name="hours" label={t(isOfTickets ? 'resolveHours' : 'hours')} />
        {isOfTickets && (
          <>
            <FieldPair>
              <FormField name="firstReplyHours" label={t('firstReplyHours')} description={t('noTarget')} />
              <FormField name="nextReplyHours" label={t('nextReplyHours')} description={t('noTarget')} />
            </FieldPair>
            <Slot<TicketConditions>
              name="service-levels.tickets"
              props={{
                value: form.form.values as unknown as TicketConditions['value'],
                onChange: (change) => form.form.setValues(change),
                isReadOnly: isShut,
              }}
            />
          </>
        )}
        <FormField
          name="counting"
          label={t('counting')}
          labelOf={(value) => t.member('slaCounting', value as ServiceLevel['counting'])}
        />
        {counting === 'Calendar' && (
          <FormField
            name="calendarID"
            label={t('calendar')}
            things={calendars}
            description={calendars.length === 0 ? t('noCalendars') : undefined}
          />
        )}
        <FieldPair>
          <FormField name="minRating" label={t('minRating')} />
          <FormField name="maxRating" label={t('maxRating')} description={t('ratingHint')} />
        </FieldPair>
        <FormField name="sourceIDs" label={t('sources')} things={sources} />
        <Slot<LocationsSlot>
          name="users.locations"
          props={{
            value: locations.value as number[],
            onChange: locations.onChange,
            isReadOnly: isShut,
            label: t('locations'),
          }}
        />
        {locations.error && <p role="alert">{locations.error}</p>}
        <FormField name="isActive" label={t('isActive')} />
      </ContractFormView>
    </>
  )
}

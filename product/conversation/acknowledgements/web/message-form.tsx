import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import { locations } from '#product/business/locations/contract.ts'
import { type AckMessage, acknowledgements, type CommentType, type ConfigType, offered } from '../contract.ts'
import { HoursFields } from './hours-fields.tsx'
import { TextsField } from './texts-field.tsx'
import { useAckText } from './use-text.ts'

const { create, save, remove } = callsOf(acknowledgements)
const { body: schema } = acknowledgements.routes.create
const types = Object.keys(offered) as CommentType[]

/** Makes, changes or deletes a message. */
export function MessageForm({ message, onGone }: { message?: AckMessage; onGone: () => void }) {
  const t = useAckText()
  const openMade = useOpenMade()
  const { act } = useAct()
  const may = useMay()
  const shut = useShut(acknowledgements)
  const sources = useSources()
  const { data: places } = useQuery({ ...queriesOf(locations).names(), enabled: may(actionOf(locations, 'view')) })
  const form = useContractForm(schema, {
    initial: message ?? newMessage(),
    submit: (body) =>
      message
        ? save({ params: { ackMessageId: message.id }, body: { ...body, version: message.version } })
        : create({ body }),
    isShut: shut(message ? 'save' : 'create') || !may(actionOf(acknowledgements, message ? 'edit' : 'add')),
    onDone: (saved) => {
      toast({ message: t(message ? 'saved' : 'created') })
      if (!message) void openMade(saved.id)
    },
  })
  const { values } = form.form
  const [kind, type] = [values['kind'] as AckMessage['kind'], values['commentType'] as CommentType]
  const config = values['configType'] as ConfigType | null
  const configField = form.form.getInputProps('configType')
  const texts = form.form.getInputProps('texts')
  const removeIt = (one: AckMessage) =>
    act(() => remove({ params: { ackMessageId: one.id } }).then(onGone), {
      message: t('removed'),
      undo: () => create({ body: schema.parse(one) }),
    })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t(message ? 'save' : 'create')}
          onNewest={() => void queriesOf(acknowledgements).list.refresh()}
        >
          {message && may(actionOf(acknowledgements, 'delete')) && (
            <Button variant="default" onClick={() => void removeIt(message)}>
              {t('remove')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="isActive" label={t('isActive')} />
      <FormField
        name="kind"
        label={t('kind')}
        description={t('kindHint')}
        labelOf={(value) => t.member('messageKind', value as AckMessage['kind'])}
      />
      <Select
        {...form.form.getInputProps('commentType')}
        name="commentType"
        label={t('type')}
        size="md"
        allowDeselect={false}
        data={types.map((value) => ({ value, label: t.member('commentType', value) }))}
        onChange={(next) => {
          form.form.setFieldValue('commentType', next)
          // what everybody reads is chosen, and never comes about by itself
          if (!offered[next as CommentType]?.includes(config!))
            form.form.setFieldValue('configType', offered[next as CommentType]!.includes('Private') ? 'Private' : null)
        }}
      />
      <Select
        {...configField}
        name="configType"
        label={t('config')}
        size="md"
        withAsterisk
        allowDeselect={false}
        placeholder={t('chooseConfig')}
        data={(offered[type] ?? []).map((value) => ({ value, label: t.member('configType', value) }))}
        value={config}
        description={config === 'Private' ? t('privateHint') : undefined}
      />
      {config === 'Public' && (
        <Note tone="warning" title={t('publicHint')}>
          {t('publicRules')}
        </Note>
      )}
      {kind === 'Acknowledgement' ? (
        <>
          <FormField
            name="locationID"
            label={t('location')}
            placeholder={t('allLocations')}
            things={withOwn(places, message)}
          />
          <FormField name="sourceIDs" label={t('sources')} placeholder={t('allSources')} things={[...sources]} />
          <FormField name="delayMinutes" label={t('delay')} description={t('delayHint')} />
        </>
      ) : (
        <HoursFields form={form} />
      )}
      <TextsField value={texts.value} onChange={texts.onChange} error={texts.error} kind={kind} />
    </ContractFormView>
  )
}

function newMessage(): Partial<AckMessage> {
  return {
    kind: 'Acknowledgement',
    commentType: 'Question',
    configType: 'Private',
    locationID: null,
    texts: [{ locale: currentLocale(), text: '' }],
    isActive: true,
    timeZone: null,
    week: [2, 3, 4, 5, 6].map((day) => ({ day, kind: 'Hours', periods: [{ opens: '09:00', closes: '17:00' }] })),
    specialDays: [],
  }
}

type Named = { id: number; name: string; city?: string }

/** The locations to choose from, with the one that stands there, which a reader without them sees, too. */
function withOwn(all: readonly Named[] = [], message?: AckMessage): Named[] {
  const named = all.map(({ id, name, city }) => ({ id, name: city ? `${name}, ${city}` : name }))
  const { locationID, locationName } = message ?? {}
  if (!locationID || !locationName || named.some(({ id }) => id === locationID)) return named
  return [...named, { id: locationID, name: locationName }]
}

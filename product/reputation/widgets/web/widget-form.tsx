import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import { notShownElsewhere, type Widget, widgets } from '../contract.ts'
import { useWidgetsText } from './use-text.ts'

const schema = widgets.routes.create.body
const begun = {
  locationIDs: [],
  sourceIDs: [],
  leastRating: 1,
  most: 10,
  layout: 'list',
  scheme: 'auto',
  locale: null,
  showsReplies: true,
  onlyShareable: true,
  isIndexed: false,
  isOn: true,
  sites: [],
} as const

/** What a widget shows and how; without `widget` it makes a new one. */
export function WidgetForm({ widget }: { widget?: Widget }) {
  const t = useWidgetsText()
  const may = useMay()
  const shut = useShut(widgets)
  const openMade = useOpenMade()
  const calls = callsOf(widgets)
  const sources = useSources().filter(({ id, reviewable }) => reviewable && !notShownElsewhere.includes(id))
  const form = useContractForm(schema, {
    initial: widget ?? { ...begun, locationIDs: [], sourceIDs: [], sites: [] },
    submit: (body) =>
      widget
        ? calls.save({ params: { widgetId: widget.id }, body: { ...body, version: widget.version } })
        : calls.create({ body }),
    isShut: shut(widget ? 'save' : 'create') || !may(actionOf(widgets, widget ? 'edit' : 'add')),
    onDone: (saved) => {
      toast({ message: t(widget ? 'saved' : 'created') })
      if (!widget) void openMade(saved.id)
    },
  })
  const locations = form.form.getInputProps('locationIDs')
  return (
    <ContractFormView
      form={form}
      actions={<SaveBar form={form} label={t('save')} onNewest={() => void queriesOf(widgets).list.refresh()} />}
    >
      <FormField name="name" label={t('name')} description={t('nameHint')} autoFocus={!widget} />
      <FormField name="isOn" label={t('isOn')} />
      <FormField name="layout" label={t('layout')} labelOf={(one) => t.member('widgetLayout', one as 'list')} />
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
      <FormField name="sourceIDs" label={t('sources')} description={t('sourcesHint')} things={sources} />
      <FormField name="leastRating" label={t('leastRating')} description={t('leastRatingHint')} />
      <FormField name="most" label={t('most')} description={t('mostHint')} />
      <FormField name="showsReplies" label={t('showsReplies')} />
      <FormField name="onlyShareable" label={t('onlyShareable')} description={t('onlyShareableHint')} />
      <FormField name="scheme" label={t('scheme')} labelOf={(one) => t.member('widgetScheme', one as 'auto')} />
      <FormField
        name="locale"
        label={t('locale')}
        description={t('localeHint')}
        labelOf={(one) => languageName(one as 'en_US')}
      />
      <FormField name="sites" label={t('sites')} description={t('sitesHint')} />
      <FormField name="isIndexed" label={t('isIndexed')} />
    </ContractFormView>
  )
}

import { Button, Select } from '@mantine/core'
import { locales } from '#platform/contract/locales.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { nameOfLanguage } from '#platform/web/words/language-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { DEFAULT_SOURCE, responses, type Template, templatePart } from '../contract.ts'
import { inSuperTenant, type ListedTemplate } from './listed-templates.ts'
import { responseCalls } from './response-calls.ts'
import { useResponseRights } from './responses-rights.ts'
import { useResponsesText } from './responses-words.ts'
import { VariablesBar } from './variables-bar.tsx'
import classes from './reply.module.css'

type Props = { isOfAll: boolean; template?: ListedTemplate; onGone: () => void }

const languages = [...new Set(locales.map((locale) => locale.slice(0, 2)))]
const { createTemplate, createSystemTemplate } = responses.routes

/** Makes, changes or deletes a template: of the tenant or of chosen locations, or of all tenants. */
export function TemplateForm({ isOfAll, template, onGone }: Props) {
  const t = useResponsesText()
  const { compareNames } = useFormat()
  const rights = useResponseRights()
  const openMade = useOpenMade()
  const sources = useSources()
  const { act } = useAct()
  const calls = isOfAll ? systemCalls : ownCalls
  const form = useContractForm(isOfAll ? createSystemTemplate.body : createTemplate.body, {
    initial: template ?? {
      part: templatePart.Reply,
      minRating: 1,
      maxRating: 5,
      locale: null,
      sourceID: DEFAULT_SOURCE,
      ...(isOfAll ? {} : { level: rights.addTenantTemplates ? 'Tenant' : 'Location', locationIDs: [] }),
    },
    submit: (body) => calls.write(body as Template, template),
    onDone: (saved) => {
      toast({ message: t(template ? 'templateSaved' : 'templateCreated') })
      if (!template) void openMade(saved.id)
    },
  })
  const { values } = form.form
  const locations = form.form.getInputProps('locationIDs')
  const text = form.form.getInputProps('text')
  const mayDelete = isOfAll
    ? rights.deleteSystemTemplates
    : rights.deleteTemplates && (template?.level === 'Location' || rights.deleteTenantTemplates)
  const remove = (one: ListedTemplate) =>
    act(() => calls.remove(one).then(onGone), {
      message: t('templateDeleted'),
      undo: () => calls.write(one as Template, undefined),
    })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar form={form} label={t(template ? 'saveTemplate' : 'newTemplate')} onNewest={() => void calls.refresh()}>
          {template && mayDelete && (
            <Button variant="default" onClick={() => void remove(template)}>
              {t('deleteTemplate')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="name" label={t('name')} autoFocus />
      <FormField
        name="part"
        label={t('part')}
        description={t('partHint', { intro: '{{intro}}', signature: '{{signature}}' })}
        labelOf={(value) => t.member('templatePart', value as ListedTemplate['part'])}
      />
      <FormField name="text" label={t('text')} />
      <VariablesBar part={values['part'] as ListedTemplate['part']} text={text.value as string} onAdd={text.onChange} />
      {!isOfAll && (
        <>
          <FormField
            name="level"
            label={t('level')}
            labelOf={(value) => t.member('templateLevel', value as ListedTemplate['level'])}
          />
          {values['level'] === 'Location' && (
            <>
              <Slot<LocationsSlot>
                name="users.locations"
                props={{ value: locations.value as number[], onChange: locations.onChange, isReadOnly: false }}
              />
              {locations.error && <p role="alert">{locations.error}</p>}
            </>
          )}
        </>
      )}
      <div className={classes.pair}>
        <FormField name="minRating" label={t('minRating')} />
        <FormField name="maxRating" label={t('maxRating')} />
      </div>
      <Select
        {...form.form.getInputProps('locale')}
        label={t('locale')}
        placeholder={t('anyLanguage')}
        size="md"
        searchable
        clearable
        value={(values['locale'] as string | null)?.slice(0, 2) ?? null}
        data={languages
          .map((value) => ({ value, label: nameOfLanguage(value) }))
          .toSorted((a, b) => compareNames(a.label, b.label))}
      />
      <Select
        {...form.form.getInputProps('sourceID')}
        label={t('source')}
        size="md"
        searchable
        allowDeselect={false}
        value={String(values['sourceID'])}
        onChange={(value) => form.form.setFieldValue('sourceID', value === DEFAULT_SOURCE ? value : Number(value))}
        data={[
          { value: DEFAULT_SOURCE, label: t('anySource') },
          ...sources.filter(({ reviewable }) => reviewable).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </ContractFormView>
  )
}

const ownCalls = {
  write: (body: Template, before: ListedTemplate | undefined) =>
    before
      ? responseCalls.saveTemplate({ params: { templateId: before.id }, body: { ...body, version: before.version } })
      : responseCalls.createTemplate({ body }),
  remove: ({ id }: ListedTemplate) => responseCalls.deleteTemplate({ params: { templateId: id } }),
  refresh: () => queriesOf(responses).templates.refresh(),
}

const systemCalls = {
  write: (body: Template, before: ListedTemplate | undefined) =>
    before
      ? responseCalls.saveSystemTemplate({
          params: { ...inSuperTenant, systemTemplateId: before.id },
          body: { ...body, version: before.version },
        })
      : responseCalls.createSystemTemplate({ params: inSuperTenant, body }),
  remove: ({ id }: ListedTemplate) =>
    responseCalls.removeSystemTemplate({ params: { ...inSuperTenant, systemTemplateId: id } }),
  refresh: () => queriesOf(responses).systemTemplates.refresh(),
}

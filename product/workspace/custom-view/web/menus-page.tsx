import { standsAbove } from '#platform/contract/opens-page.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { webSystems } from '#platform/web/systems.ts'
import { wordAt } from '#platform/web/words/words-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { customView, type CustomView } from '../contract.ts'
import { arranged, tabPlaces } from './arranged.ts'
import { EntriesField, type NamedPlace } from './entries-field.tsx'
import { useCustomViewText } from './use-text.ts'

/** How the tenant arranges its rail. */
export function MenusPage() {
  const t = useCustomViewText()
  return (
    <FormPage title={t.page('menus')} note={t('menusNote')}>
      <FormSection title={t('places')}>
        <LoadedForm query={queriesOf(customView).view()}>
          {({ shown, show, showNewest }) => <Menus view={shown} onSaved={show} onNewest={showNewest} />}
        </LoadedForm>
      </FormSection>
    </FormPage>
  )
}

type Props = { view: CustomView; onSaved: (saved: CustomView) => void; onNewest: () => void }

function Menus({ view, onSaved, onNewest }: Props) {
  const t = useCustomViewText()
  const shut = useShut(customView)
  const places = allPlaces(view)
  const inOrder = arranged(places, view).map(({ id, hidden }) => ({
    place: id,
    name: view.entries.find(({ place }) => place === id)?.name ?? null,
    hidden,
  }))
  const form = useContractForm(customView.routes.save.body, {
    initial: { entries: inOrder, version: view.version },
    submit: ({ entries, version }) =>
      callsOf(customView).save({
        body: { version, entries: entries.map((entry) => ({ ...entry, name: entry.name?.trim() || null })) },
      }),
    isShut: shut('save'),
    onDone: (saved) => {
      toast({ message: t('menusSaved') })
      onSaved(saved)
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('save')} onNewest={onNewest} />}>
      <EntriesField places={places} />
    </ContractFormView>
  )
}

/** Everything that may stand in the rail of somebody in the tenant, whatever the reader may see of it. */
function allPlaces(view: CustomView): NamedPlace[] {
  const own = webSystems().flatMap(({ contract, rail }) =>
    rail
      .filter(({ page, foot }) => !foot && !standsAbove(contract.pages[page]!, true))
      .map(({ page, icon, order }) => ({
        id: `${contract.name}.${page}`,
        label: wordAt(contract.name, `pages/${page}`),
        icon,
        order,
      })),
  )
  return [...own.toSorted((a, b) => a.order - b.order), ...tabPlaces(view)]
}

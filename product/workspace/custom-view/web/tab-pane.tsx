import { Button } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { customView, type CustomTab } from '../contract.ts'
import { useCustomViewText } from './use-text.ts'

type Props = { id: RowId; tab: CustomTab | undefined; controls: PaneControls }

/** One tab beside the list, or the form of a new one (`new`). */
export function TabPane({ id, tab, controls }: Props) {
  const t = useCustomViewText()
  const form = (shown?: CustomTab) => <TabForm tab={shown} onGone={controls.close} />
  return (
    <ResourcePane
      id={id}
      one={tab}
      create={{ title: t('create'), form: form() }}
      missing={t.page('tab')}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => <FreshForm newest={one}>{form}</FreshForm>}
    </ResourcePane>
  )
}

function TabForm({ tab, onGone }: { tab?: CustomTab; onGone: () => void }) {
  const t = useCustomViewText()
  const shut = useShut(customView)
  const openMade = useOpenMade()
  const calls = callsOf(customView)
  const form = useContractForm(customView.routes.createTab.body, {
    initial: tab ? { name: tab.name, icon: tab.icon, url: tab.url } : { icon: 'link' },
    submit: (body) =>
      tab
        ? calls.saveTab({ params: { customTabId: tab.id }, body: { ...body, version: tab.version } })
        : calls.createTab({ body }),
    isShut: shut(tab ? 'saveTab' : 'createTab'),
    onDone: (saved) => {
      toast({ message: t(tab ? 'saved' : 'created') })
      if (!tab) void openMade(saved.id)
    },
  })
  const { act } = useAct()
  const remove = ({ id, name, icon, url }: CustomTab) =>
    act(() => calls.removeTab({ params: { customTabId: id } }).then(onGone), {
      message: t('deleted'),
      undo: () => calls.createTab({ body: { name, icon, url } }),
    })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar form={form} label={t(tab ? 'save' : 'create')}>
          {tab && !shut('removeTab') && (
            <Button variant="default" onClick={() => void remove(tab)}>
              {t('delete')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="name" label={t('tabName')} autoFocus />
      <FormField name="icon" label={t('icon')} labelOf={(value) => t.member('tabIcon', value as CustomTab['icon'])} />
      <FormField name="url" label={t('url')} description={t('urlNote')} />
    </ContractFormView>
  )
}

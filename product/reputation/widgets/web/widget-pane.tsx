import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { type Widget, widgets } from '../contract.ts'
import { useWidgetsText } from './use-text.ts'
import { WidgetForm } from './widget-form.tsx'
import { WidgetLine } from './widget-line.tsx'
import classes from './widgets.module.css'

type Props = { id: RowId; widget: Widget | undefined; controls: PaneControls }

/** One widget beside the list: its line, how it looks, and how to change it; or the form of a new one. */
export function WidgetPane({ id, widget, controls }: Props) {
  const t = useWidgetsText()
  return (
    <ResourcePane
      id={id}
      one={widget}
      create={{ title: t('add'), form: <WidgetForm /> }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => (
        <div className={classes.body}>
          {one.isOn && <WidgetLine widget={one} />}
          <WidgetActs widget={one} onGone={controls.close} />
          <FreshForm newest={one}>{(shown) => <WidgetForm widget={shown} />}</FreshForm>
        </div>
      )}
    </ResourcePane>
  )
}

function WidgetActs({ widget, onGone }: { widget: Widget; onGone: () => void }) {
  const t = useWidgetsText()
  const may = useMay()
  const shut = useShut(widgets)
  const [asked, setAsked] = useState<'renew' | 'remove'>()
  const calls = callsOf(widgets)
  const params = { widgetId: widget.id }
  return (
    <div className={classes.acts}>
      {may(actionOf(widgets, 'edit')) && !shut('renew') && (
        <Button variant="default" onClick={() => setAsked('renew')}>
          {t('renew')}
        </Button>
      )}
      {may(actionOf(widgets, 'remove')) && !shut('remove') && (
        <Button variant="default" data-tone="negative" onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          title={t('renewAsk')}
          verb={t('renew')}
          run={async () => void (await calls.renew({ params }))}
          rehearse={() => rehearsalsOf(widgets).renew({ params })}
          said={t('renewed')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('renewText')}</p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('removeAsk')}
          verb={t('remove')}
          tone="negative"
          run={async () => {
            await calls.remove({ params })
            onGone()
          }}
          rehearse={() => rehearsalsOf(widgets).remove({ params })}
          said={t('removed')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('removeText', { name: widget.name })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

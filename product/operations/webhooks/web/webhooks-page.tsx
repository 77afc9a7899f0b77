import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { SecretDialog } from '#platform/web/feedback/secret-dialog.tsx'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { type Webhook, webhooks } from '../contract.ts'
import { useWebhooksText } from './use-text.ts'
import { WebhookPane } from './webhook-pane.tsx'
import { WebhookStateMark } from './webhook-state-mark.tsx'

/** Where programs outside hear of events, what was sent there and whether it arrived. */
export function WebhooksPage() {
  const t = useWebhooksText()
  const { dateTime, full } = useFormat()
  const may = useMay()
  const [secret, setSecret] = useState<string>()
  const lastOk = ({ lastOkAt }: Webhook) =>
    lastOkAt ? (
      <span className="num" title={full(lastOkAt)}>
        {dateTime(lastOkAt)}
      </span>
    ) : (
      t('never')
    )
  const columns: Column<Webhook>[] = [
    { id: 'name', label: t('name'), width: 200, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'url', label: t('url'), width: 'fill', cell: ({ url }) => <span className="cut">{url}</span> },
    { id: 'events', label: t('events'), width: 112, cell: ({ events }) => t('eventCount', { count: events.length }) },
    { id: 'lastOk', label: t('lastOk'), width: 132, cell: lastOk },
    {
      id: 'state',
      stays: true,
      label: t('state'),
      width: 150,
      cell: (webhook) => <WebhookStateMark webhook={webhook} />,
    },
  ]
  return (
    <>
      <ShortList
        id="webhooks"
        route={queriesOf(webhooks).list}
        title={t.page('list')}
        columns={columns}
        load={async (signal) => (await callsOf(webhooks).list({ signal })).items}
        search={t('name')}
        textOf={({ name, url }) => `${name} ${url}`}
        create={may(actionOf(webhooks, 'add')) && t('add')}
        card={(webhook) => (
          <ListCard
            end={<WebhookStateMark webhook={webhook} />}
            title={webhook.name}
            text={webhook.url}
            foot={
              <>
                {t('eventCount', { count: webhook.events.length })} · {t('lastOk')} {lastOk(webhook)}
              </>
            }
          />
        )}
        pane={(id, webhook, controls) => (
          <WebhookPane key={id} id={id} webhook={webhook} controls={controls} onSecret={setSecret} />
        )}
        none={{ title: t('none'), body: t('noneText') }}
      />
      {secret && (
        <SecretDialog
          title={t('secret')}
          lead={t('secretText')}
          secret={secret}
          testId="made-secret"
          kept={t('done')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

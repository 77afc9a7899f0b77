import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { SecretDialog } from '#platform/web/feedback/secret-dialog.tsx'
import type { Filter } from '#platform/web/list/filters.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { useWebhooksText } from './use-text.ts'
import { WebhookPane } from './webhook-pane.tsx'
import { WebhookStateMark } from './webhook-state-mark.tsx'

/** Where programs outside hear of events, what was sent there and whether it arrived. */
export function WebhooksPage() {
  const t = useWebhooksText()
  const { dateTime, full } = useFormat()
  const may = useMay()
  const [, change] = useSearchState()
  const [secret, setSecret] = useState<string>()
  const filters = useMemo(
    () => [{ kind: 'text', name: 'q', label: t('name') }] as const satisfies readonly Filter[],
    [t],
  )
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
      <ListScreen
        id="webhooks"
        route={queriesOf(webhooks).list}
        title={t.page('list')}
        rowId={webhookId}
        columns={columns}
        filters={filters}
        query={async ({ filters: { q = '' }, signal }) => {
          const { items } = await callsOf(webhooks).list({ signal })
          const low = q.toLocaleLowerCase()
          const found = items.filter(({ name, url }) => `${name} ${url}`.toLocaleLowerCase().includes(low))
          return { items: found, nextCursor: null, total: { count: found.length, exact: true } }
        }}
        actions={
          may(actionOf(webhooks, 'add')) && (
            <Button
              leftSection={<IconPlus size={14} stroke={1.75} />}
              size="compact-md"
              onClick={() => change({ open: 'new' }, 'push')}
            >
              {t('add')}
            </Button>
          )
        }
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
        empty={{ nothing: { title: t('none'), body: t('noneText') } }}
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

function webhookId(webhook: Webhook) {
  return webhook.id
}

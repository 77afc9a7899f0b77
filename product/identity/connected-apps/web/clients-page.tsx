import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { SecretDialog } from '#platform/web/feedback/secret-dialog.tsx'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { connectedApps, type OAuthClient } from '../contract.ts'
import { ClientPane } from './client-pane.tsx'
import { useAppsText } from './use-text.ts'

/** Apps that administrators added by hand. */
export function ClientsPage() {
  const t = useAppsText()
  const may = useMay()
  const [secret, setSecret] = useState<string>()
  const columns: Column<OAuthClient>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    {
      id: 'id',
      label: t('clientID'),
      width: 140,
      cell: ({ clientID }) => <code className="cut">{clientID}</code>,
    },
    { id: 'secret', label: t('hasSecret'), width: 120, cell: ({ hasSecret }) => t(hasSecret ? 'yes' : 'no') },
  ]
  return (
    <>
      <ShortList
        id="oauth-clients"
        route={queriesOf(connectedApps).clients}
        title={t.page('clients')}
        columns={columns}
        load={async (signal) => (await callsOf(connectedApps).clients({ signal })).items}
        search={t('search')}
        textOf={({ name, clientID }) => `${name} ${clientID}`}
        create={may(actionOf(connectedApps, 'addClient')) && t('add')}
        none={{ title: t('noClients'), body: t('noClientsBody') }}
        card={(client) => <ListCard title={client.name} text={<code>{client.clientID}</code>} />}
        pane={(id, client, controls) => (
          <ClientPane key={id} id={id} client={client} onSecret={setSecret} controls={controls} />
        )}
      />
      {secret && (
        <SecretDialog
          title={t('secret')}
          lead={t('secretOnce')}
          secret={secret}
          testId="oauth-secret"
          copy={t('copy')}
          kept={t('done')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

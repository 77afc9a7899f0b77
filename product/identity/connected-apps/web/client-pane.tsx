import { Button } from '@mantine/core'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Facts } from '#platform/web/list/pane.tsx'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { CopyIcon } from '#platform/web/parts/copy-icon.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { connectedApps, type OAuthClient } from '../contract.ts'
import { ClientForm } from './client-form.tsx'
import { RemoveClient } from './remove-client.tsx'
import classes from './connected-apps.module.css'
import { useAppsText } from './use-text.ts'

type Props = {
  id: RowId
  client: OAuthClient | undefined
  onSecret: (secret: string) => void
  controls: PaneControls
}

/** One app beside the list, or the form of a new one (`new`). */
export function ClientPane({ id, client, onSecret, controls }: Props) {
  const t = useAppsText()
  const may = useMay()
  const form = (shown?: OAuthClient) => <ClientForm client={shown} onSecret={onSecret} />
  return (
    <ResourcePane
      id={id}
      one={client}
      create={{ title: t('add'), form: form() }}
      missing={t.page('clients')}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => (
        <>
          <ClientFacts client={one} onSecret={onSecret} />
          {may(actionOf(connectedApps, 'editClient')) && <FreshForm newest={one}>{form}</FreshForm>}
          {may(actionOf(connectedApps, 'deleteClient')) && (
            <div>
              <RemoveClient client={one} onGone={controls.close} />
            </div>
          )}
        </>
      )}
    </ResourcePane>
  )
}

function ClientFacts({ client, onSecret }: { client: OAuthClient; onSecret: (secret: string) => void }) {
  const t = useAppsText()
  const may = useMay()
  const shut = useShut(connectedApps)
  const { act, isBusy } = useAct()
  const { dateTime } = useFormat()
  const { id, clientID, secretTail, secretMadeAt } = client
  const rotate = () =>
    act(async () => {
      const { secret } = await callsOf(connectedApps).rotate({ params: { oauthClientId: id } })
      if (secret) onSecret(secret)
    })
  return (
    <>
      <Facts
        facts={[
          [
            t('clientID'),
            <span key="id" className={classes.address}>
              <code>{clientID}</code>
              <CopyIcon value={clientID} label={t('copyID')} />
            </span>,
          ],
          [
            t('secret'),
            secretTail && secretMadeAt ? t('secretMade', { tail: secretTail, when: dateTime(secretMadeAt) }) : t('no'),
          ],
          ...(may(actionOf(connectedApps, 'editClient'))
            ? []
            : [[t('redirects'), client.redirectURIs.join(', ')] as const]),
        ]}
      />
      {may(actionOf(connectedApps, 'editClient')) && secretTail && (
        <div className={classes.secret}>
          <Button variant="default" loading={isBusy} disabled={shut('rotate')} onClick={() => void rotate()}>
            {t('rotate')}
          </Button>
          <p className={classes.quiet}>{t('rotateNote')}</p>
        </div>
      )}
    </>
  )
}

import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { connectedApps, type OAuthClient } from '../contract.ts'
import { useAppsText } from './use-text.ts'

type Props = { client?: OAuthClient; onSecret: (secret: string) => void }

export function ClientForm({ client, onSecret }: Props) {
  const t = useAppsText()
  const openMade = useOpenMade()
  const shut = useShut(connectedApps)
  const calls = callsOf(connectedApps)
  const form = useContractForm(connectedApps.routes.createClient.body, {
    initial: client
      ? { name: client.name, redirectURIs: client.redirectURIs, hasSecret: client.hasSecret }
      : { name: '', redirectURIs: [], hasSecret: true },
    submit: async ({ hasSecret, ...body }) => {
      if (!client) return calls.createClient({ body: { ...body, hasSecret } })
      await calls.saveClient({ params: { oauthClientId: client.id }, body: { ...body, version: client.version } })
      return null
    },
    isShut: client ? shut('saveClient') : shut('createClient'),
    onDone: (made) => {
      toast({ message: t(made ? 'added' : 'saved') })
      if (!made) return
      if (made.secret) onSecret(made.secret)
      void openMade(made.client.id)
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t(client ? 'save' : 'add')} />}>
      <FormField name="name" label={t('name')} autoFocus={!client} />
      <FormField name="redirectURIs" label={t('redirects')} description={t('redirectsNote')} />
      {!client && <FormField name="hasSecret" label={t('hasSecretField')} description={t('hasSecretNote')} />}
    </ContractFormView>
  )
}

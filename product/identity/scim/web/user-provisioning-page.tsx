import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { addressOf, callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay } from '#platform/web/session/session.ts'
import { Desk, Sheet } from '#platform/web/shell/sheet.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { CopyIcon } from '#platform/web/parts/copy-icon.tsx'
import { apiKeyKind, apiKeys } from '#product/identity/api-keys/contract.ts'
import { type Made, MadeKeyDialog } from '#product/identity/api-keys/web/public.ts'
import { ManualLink } from '#product/organization/manual/web/public.ts'
import { scim } from '../contract.ts'
import { TokenList } from './token-list.tsx'
import classes from './user-provisioning.module.css'
import { useScimText } from './use-text.ts'

/** What a directory needs to keep people up to date here: the address, a token, and what becomes of what it sends. */
export function UserProvisioningPage() {
  const t = useScimText()
  const may = useMay()
  const [made, setMade] = useState<Made>()
  const { data } = useQuery(queriesOf(apiKeys).list())
  const keys = data?.items.filter(({ kind, state }) => kind === apiKeyKind.Scim && state !== 'Revoked')
  const { act } = useAct()
  const make = () =>
    act(() =>
      callsOf(apiKeys)
        .createScim({ body: { name: t('tokenName') } })
        .then(setMade),
    )
  return (
    <Desk>
      <Sheet label={t.page('settings')}>
        <div className={classes.page}>
          <header>
            <h1>{t.page('settings')}</h1>
            <p>{t('lead')}</p>
            <p>
              <ManualLink page="sign-in-providers" />
            </p>
          </header>
          <section>
            <h2>{t('address')}</h2>
            <p>{t('addressHint')}</p>
            <BaseAddress />
          </section>
          <section>
            <h2>{t('token')}</h2>
            <p>{t('tokenHint')}</p>
            {keys && <TokenList keys={keys} />}
            {may(actionOf(apiKeys, 'add')) && <Button onClick={() => void make()}>{t('makeToken')}</Button>}
          </section>
          <section>
            <h2>{t('mapping')}</h2>
            <dl>
              <dt>{t('people')}</dt>
              <dd>{t('peopleText')}</dd>
              <dt>{t('groups')}</dt>
              <dd>{t('groupsText')}</dd>
              <dt>{t('start')}</dt>
              <dd>{t('startText')}</dd>
            </dl>
          </section>
        </div>
      </Sheet>
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Desk>
  )
}

function BaseAddress() {
  const t = useScimText()
  const address = window.location.origin + addressOf(scim, 'config').replace('/ServiceProviderConfig', '')
  return (
    <div className={classes.address}>
      <code>{address}</code>
      <CopyIcon value={address} label={`${t('copy')}: ${t('address')}`} />
    </div>
  )
}

import { Button, Code, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useSourceName, useSources } from '#product/business/sources/web/public.ts'
import { connectionTrouble } from '#product/business/sources/contract.ts'
import { connectOutcome, type Credential, credentials, isConnectable, takesKey } from '../contract.ts'
import { AskOwnerDialog } from './ask-owner-dialog.tsx'
import { ConnectMenu } from './connect-menu.tsx'
import { CredentialRow } from './credential-row.tsx'
import { ManualLink } from '#product/organization/manual/web/public.ts'
import classes from './credentials.module.css'
import { takeLeaving } from './leaving.ts'
import { TroubleNote } from './trouble-note.tsx'
import { useCredentialsText } from './use-text.ts'

/** The accounts through which reviews come and replies go: which work, what breaks, connect and disconnect. */
export function CredentialsPage() {
  const t = useCredentialsText()
  const platform = usePlatformText()
  const may = useMay()
  const [asking, setAsking] = useState<Credential>()
  const [owned, setOwned] = useState<Credential>()
  const [{ open }] = useSearchState()
  const { data, error, refetch } = useQuery(queriesOf(credentials).list())
  const sources = useSources()
  const nameOf = useSourceName()
  const canConnect = may(actionOf(credentials, 'add'))
  const connectable = sources.filter(({ id }) => isConnectable(id) || takesKey(id))
  return (
    <Desk bar={<FilterBar end={canConnect && connectable.length > 0 && <ConnectMenu sources={connectable} />} />}>
      <Sheet label={t.page('list')}>
        <div className={classes.page}>
          <h1 className={classes.title}>{t.page('list')}</h1>
          <Outcome />
          {error && !data && (
            <EmptyState
              kind="error"
              title={errorText(error, platform)}
              actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
            />
          )}
          {!data && !error && <Skeleton height={120} mt={16} />}
          {data?.length === 0 && (
            <EmptyState
              kind="unconnected"
              title={t('none')}
              body={t(canConnect ? 'noneBody' : 'noneAskBody')}
              actions={canConnect && <ManualLink page="connect-google" />}
            />
          )}
          {data && data.length > 0 && (
            <ul className={classes.accounts}>
              {data.map((credential) => (
                <CredentialRow
                  key={credential.id}
                  credential={credential}
                  isOpen={open === String(credential.id)}
                  sourceName={nameOf(credential.sourceID)}
                  onDisconnect={() => setAsking(credential)}
                  onAskOwner={() => setOwned(credential)}
                />
              ))}
            </ul>
          )}
        </div>
      </Sheet>
      {owned && (
        <AskOwnerDialog credential={owned} sourceName={nameOf(owned.sourceID)} onClose={() => setOwned(undefined)} />
      )}
      {asking && (
        <ConfirmDialog
          title={t('disconnectAsk', { name: asking.name })}
          verb={t('disconnect')}
          tone="negative"
          run={() => callsOf(credentials).delete({ params: { credentialId: asking.id } })}
          rehearse={() => rehearsalsOf(credentials).delete({ params: { credentialId: asking.id } })}
          said={t('disconnected', { name: asking.name })}
          onClose={() => setAsking(undefined)}
        >
          <p>{t('disconnectConsequence')}</p>
          <p>{t('touches', { count: asking.locationCount })}</p>
        </ConfirmDialog>
      )}
    </Desk>
  )
}

/** How the connection one comes back from came out. */
function Outcome() {
  const t = useCredentialsText()
  const [{ connect, trouble, help }] = useSearchState()
  const [leftWith] = useState(takeLeaving)
  const outcome = connectOutcome.members.find((member) => member === connect)
  const known = connectionTrouble.members.find((member) => member === trouble)
  if (outcome === 'refused' && known) return <TroubleNote trouble={known} helpURL={help} />
  if (!outcome && leftWith)
    return (
      <Note tone="info" title={t('cameBackTitle')}>
        <p className={classes.advice}>{t('cameBackText')}</p>
        <Code block>{leftWith}</Code>
        <p className={classes.links}>
          <ManualLink page="connect-google" />
        </p>
      </Note>
    )
  if (!outcome) return null
  return <Note tone={outcome === 'connected' ? 'info' : 'warning'}>{t.member('connectOutcome', outcome)}</Note>
}

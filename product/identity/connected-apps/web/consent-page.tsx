import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type AskedAccess, askedAccess, connectedApps } from '../contract.ts'
import { Consent } from './consent.tsx'
import { placeText } from './place-text.ts'
import { useAppsText } from './use-text.ts'

/** What an app asks for, in words, before its user says yes or no. */
export function ConsentPage() {
  const t = useAppsText()
  const [asked] = useState(readAsked)
  if (asked) return <AskedPage asked={asked} />
  return (
    <FormPage title={t.page('consent')}>
      <Note tone="warning" title={t('misasked')}>
        <p>{t('brokenNote')}</p>
      </Note>
    </FormPage>
  )
}

function AskedPage({ asked }: { asked: AskedAccess }) {
  const t = useAppsText()
  const platform = usePlatformText()
  const query = queriesOf(connectedApps).ask({ query: asked })
  const { data, error, refetch } = useQuery({ ...query, retry: false, refetchOnWindowFocus: false })
  if (error instanceof ApiError && error.status < 500)
    return (
      <FormPage title={t.page('consent')}>
        <Note tone="negative" title={errorText(error, platform)}>
          <p>{t('brokenNote')}</p>
        </Note>
      </FormPage>
    )
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormPage title={t.page('consent')}>{null}</FormPage>
  if (!data.app)
    return (
      <FormPage title={t.page('consent')}>
        <Note tone="warning" title={t('misasked')}>
          <a href={data.backTo}>{t('goBack')}</a>
        </Note>
      </FormPage>
    )
  return (
    <FormPage title={t('consentTitle', { name: data.app.name })} note={placeText(t, data.app.returnsTo)}>
      <Consent app={data.app} asked={asked} backTo={data.backTo} />
    </FormPage>
  )
}

/** What the app put into the address; null where nobody could be asked about it. */
function readAsked(): AskedAccess | null {
  const given = new URLSearchParams(location.search)
  return askedAccess.safeParse(Object.fromEntries(given)).data ?? null
}

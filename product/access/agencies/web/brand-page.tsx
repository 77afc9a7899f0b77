import { Button, Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { agencies, type BrandSettings } from '../contract.ts'
import { BrandForm } from './brand-form.tsx'
import { useAgenciesText } from './use-text.ts'

/** What people of an agency and of its tenants see of it. */
export function BrandPage() {
  const t = useAgenciesText()
  const platform = usePlatformText()
  const agencyId = Number((useParams({ strict: false }) as { agencyId?: string }).agencyId)
  const { data, error, refetch } = useQuery({
    queryKey: ['brand', agencyId],
    queryFn: () => callsOf(agencies).brand({ params: { agencyId } }),
  })
  // The form keeps what it began with: somebody else's change must not take away what is being typed.
  const [shown, setShown] = useState<BrandSettings>()
  if (data && !shown) setShown(data)
  return (
    <FormPage title={t('brand')} note={t('note')}>
      {error && !shown && (
        <EmptyState
          kind="error"
          title={errorText(error, platform)}
          actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
        />
      )}
      {!shown && !error && <Skeleton height={480} mt={24} />}
      {shown && (
        <BrandForm
          key={shown.version}
          agencyId={agencyId}
          brand={shown}
          onSaved={setShown}
          onNewest={() => void refetch().then(({ data: newest }) => newest && setShown(newest))}
        />
      )}
    </FormPage>
  )
}

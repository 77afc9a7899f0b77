import { useParams } from '@tanstack/react-router'
import { Slot } from '#platform/web/router/slot.tsx'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { agencies, type BrandSettings } from '../contract.ts'
import { BrandForm } from './brand-form.tsx'
import { useAgenciesText } from './use-text.ts'

/** What people of an agency and of its tenants see of it. */
export function BrandPage() {
  const t = useAgenciesText()
  const agencyId = Number((useParams({ strict: false }) as { agencyId?: string }).agencyId)
  return (
    <FormPage title={t('brand')} note={t('note')}>
      <LoadedForm<BrandSettings> query={queriesOf(agencies).brand({ params: { agencyId } })}>
        {({ shown, show, showNewest }) => (
          <BrandForm
            agencyId={agencyId}
            brand={shown}
            onSaved={show}
            onLogo={(logo) => show({ ...shown, logo })}
            onNewest={showNewest}
          />
        )}
      </LoadedForm>
      <Slot name="platform.history" props={{ entity: 'agency', id: agencyId }} />
    </FormPage>
  )
}

import type { Gives } from '#platform/contract/define-system.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import type { Partner, partnerLogin } from '../contract.ts'
import { PartnerForm } from './partner-form.tsx'
import { PartnerSecret } from './partner-secret.tsx'
import { usePartnersText } from './use-text.ts'

type Props = {
  id: RowId
  partner: Partner | undefined
  known: Gives<(typeof partnerLogin)['routes']['list']>
  onSecret: (secret: string) => void
  controls: PaneControls
}

/** One partner beside the list, or the form of a new one (`new`). */
export function PartnerPane({ id, partner, known, onSecret, controls }: Props) {
  const t = usePartnersText()
  const form = (shown?: Partner) => (
    <PartnerForm partner={shown} roles={known.roles} onSecret={onSecret} onGone={controls.close} />
  )
  return (
    <ResourcePane
      id={id}
      one={partner}
      create={{ title: t('add'), form: form() }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => (
        <>
          <PartnerSecret partner={one} tokenUrl={known.tokenUrl} onSecret={onSecret} />
          <FreshForm newest={one}>{form}</FreshForm>
        </>
      )}
    </ResourcePane>
  )
}

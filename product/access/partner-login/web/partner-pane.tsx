import type { Gives } from '#platform/contract/define-system.ts'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { Partner, partnerLogin } from '../contract.ts'
import { PartnerForm } from './partner-form.tsx'
import { PartnerSecret } from './partner-secret.tsx'
import { usePartnersText } from './use-text.ts'

type Props = {
  id: RowId
  partner: Partner | undefined
  known: Gives<(typeof partnerLogin)['routes']['list']>
  /** Just made, and shown this once. */
  secret: string | undefined
  onSecret: (partnerId: number, secret: string) => void
  controls: PaneControls
}

/** One partner beside the list, or the form of a new one (`new`). */
export function PartnerPane({ id, partner, known, secret, onSecret, controls }: Props) {
  const t = usePartnersText()
  const platform = usePlatformText()
  const isNew = id === 'new'
  return (
    <Pane title={isNew ? t('add') : (partner?.name ?? t.title())} controls={controls}>
      {isNew && <PartnerForm roles={known.roles} onSecret={onSecret} onGone={controls.close} />}
      {partner && (
        <>
          <PartnerSecret partner={partner} tokenUrl={known.tokenUrl} secret={secret} onSecret={onSecret} />
          <FreshForm newest={partner}>
            {(shown) => <PartnerForm partner={shown} roles={known.roles} onSecret={onSecret} onGone={controls.close} />}
          </FreshForm>
        </>
      )}
      {!isNew && !partner && <EmptyState kind="filtered" title={platform('notFoundCall')} />}
    </Pane>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { type FeatureFlag, featureFlags, knownFlags } from '../contract.ts'
import { ExplainFlag } from './explain-flag.tsx'
import { useFlagBook } from './flag-book.ts'
import { FlagForm } from './flag-form.tsx'
import { useFlagsText } from './use-text.ts'

type Props = { id: RowId; flag: FeatureFlag | undefined; controls: PaneControls }

/** One flag beside the list: for whom it is, and why it is on or off for somebody. */
export function FlagPane({ id, flag, controls }: Props) {
  const t = useFlagsText()
  const form = (
    <FlagForm
      onDone={() => {
        toast({ message: t('saved') })
        controls.close()
      }}
    />
  )
  return (
    <ResourcePane
      id={id}
      one={flag}
      create={{ title: t('add'), form }}
      missing={t.title()}
      title={({ key }) => key}
      note={({ description }) => description}
      controls={controls}
    >
      {(one) => <Flag flag={one} onGone={controls.close} />}
    </ResourcePane>
  )
}

function Flag({ flag, onGone }: { flag: FeatureFlag; onGone: () => void }) {
  const t = useFlagsText()
  const may = useMay()
  const { date } = useFormat()
  const { isOurs } = useFlagBook()
  const [isAsking, setAsking] = useState(false)
  const canRemove = isOurs && may(actionOf(featureFlags, 'delete')) && !(flag.key in knownFlags)
  return (
    <>
      {flag.isStale && <Note tone="warning">{t('staleNote', { date: date(flag.expiresAt!) })}</Note>}
      {isOurs ? (
        <FreshForm newest={flag}>
          {(shown) => (
            <FlagForm flag={shown} onDone={() => void toast({ message: t('saved') })}>
              {canRemove && (
                <Button variant="default" onClick={() => setAsking(true)}>
                  {t('remove')}
                </Button>
              )}
            </FlagForm>
          )}
        </FreshForm>
      ) : (
        <Note tone="info">{t('readOnly')}</Note>
      )}
      <ExplainFlag flag={flag} />
      {isAsking && (
        <ConfirmDialog
          title={t('remove')}
          tone="negative"
          run={async () => {
            await callsOf(featureFlags).delete({ params: { tenantId: SUPER_TENANT_ID, featureFlagId: flag.id } })
            onGone()
          }}
          rehearse={() =>
            rehearsalsOf(featureFlags).delete({ params: { tenantId: SUPER_TENANT_ID, featureFlagId: flag.id } })
          }
          said={t('removed', { key: flag.key })}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeAsk', { key: flag.key })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

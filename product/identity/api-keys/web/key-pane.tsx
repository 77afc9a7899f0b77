import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { type ApiKey, apiKeyKind } from '../contract.ts'
import classes from './api-keys.module.css'
import { KeyFacts } from './key-facts.tsx'
import { KeyName } from './key-name.tsx'
import type { KeyOwner } from './key-owner.ts'
import type { Made } from './made-key-dialog.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { useKeysText } from './use-text.ts'

type Props = {
  id: RowId
  apiKey: ApiKey | undefined
  owner: KeyOwner
  controls: PaneControls
  onMade: (made: Made) => void
}

/** One key beside the list, or the form of a new one (`new`). */
export function KeyPane({ id, apiKey, owner, controls, onMade }: Props) {
  const t = useKeysText()
  const openMade = useOpenMade()
  const onDone = (made: Made) => {
    onMade(made)
    void openMade(made.apiKey.id)
  }
  return (
    <ResourcePane
      id={id}
      one={apiKey}
      create={{ title: t('add'), form: <NewKeyForm owner={owner} onDone={onDone} /> }}
      missing={t.title()}
      title={({ name }) => name}
      note={({ kind }) => t.member('apiKeyKind', apiKeyKind.nameOf(kind)!)}
      controls={controls}
    >
      {(one) => <Key apiKey={one} owner={owner} />}
    </ResourcePane>
  )
}

function Key({ apiKey, owner }: Pick<Props, 'owner'> & { apiKey: ApiKey }) {
  const t = useKeysText()
  const [isAsking, setAsking] = useState(false)
  const isOver = apiKey.state === 'Revoked' || apiKey.state === 'Expired'
  return (
    <>
      <div className={classes.body}>
        {!isOver && owner.may.edit && <KeyName apiKey={apiKey} owner={owner} />}
        <KeyFacts apiKey={apiKey} isAbove={owner.isAbove} />
        {!isOver && owner.may.remove && (
          <Group>
            <Button data-tone="negative" onClick={() => setAsking(true)}>
              {t('revoke')}
            </Button>
          </Group>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('revokeAsk')}
          verb={t('revoke')}
          tone="negative"
          keep={t('keep')}
          run={() => owner.revoke(apiKey.id)}
          said={t('revoked')}
          onClose={() => setAsking(false)}
        >
          <p>{t('revokeText', { name: apiKey.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

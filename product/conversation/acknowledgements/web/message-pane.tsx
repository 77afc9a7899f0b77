import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import type { AckMessage } from '../contract.ts'
import classes from './acknowledgements.module.css'
import { LogList } from './log-list.tsx'
import { MessageForm } from './message-form.tsx'
import { useAckText } from './use-text.ts'

type Props = { id: RowId; message: AckMessage | undefined; controls: PaneControls }

/** One beside the list with what became of it, or the form of a new one. */
export function MessagePane({ id, message, controls }: Props) {
  const t = useAckText()
  return (
    <ResourcePane
      id={id}
      one={message}
      create={{ title: t('create'), form: <MessageForm onGone={controls.close} /> }}
      missing={t.title()}
      title={({ kind }) => t.member('messageKind', kind)}
      note={({ commentType, sent }) =>
        [t.member('commentType', commentType), t('sentCount', { count: sent })].join(' · ')
      }
      controls={controls}
    >
      {(one) => (
        <>
          <FreshForm newest={one}>{(shown) => <MessageForm message={shown} onGone={controls.close} />}</FreshForm>
          <section className={classes.log} aria-label={t('log')}>
            <h3>{t('log')}</h3>
            <LogList messageID={one.id} />
          </section>
        </>
      )}
    </ResourcePane>
  )
}

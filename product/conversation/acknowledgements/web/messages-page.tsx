import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSources } from '#product/business/sources/web/public.ts'
import { type AckMessage, acknowledgements, LEAST_PUBLIC_MINUTES } from '../contract.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { LogList } from './log-list.tsx'
import { MessagePane } from './message-pane.tsx'
import { NamedText } from './named-text.tsx'
import { TryMessage } from './try-message.tsx'
import { useAckText } from './use-text.ts'

/** What goes out by itself when something arrives, what was sent, and what would be. */
export function MessagesPage() {
  const t = useAckText()
  const may = useMay()
  const shut = useShut(acknowledgements)
  const sources = useSources()
  const { number } = useFormat()
  const [shown, setShown] = useState<'try' | 'log'>()
  const kindOf = ({ kind }: AckMessage) => t.member('messageKind', kind)
  const typeOf = ({ commentType }: AckMessage) => t.member('commentType', commentType)
  const placesOf = ({ locationName, sourceIDs }: AckMessage) =>
    [
      locationName ?? t('allLocations'),
      ...sources.filter(({ id }) => sourceIDs.includes(id)).map(({ name }) => name),
    ].join(', ')
  const whenOf = ({ kind, configType, delayMinutes }: AckMessage) => {
    const least = configType === 'Public' ? LEAST_PUBLIC_MINUTES : 0
    const count = kind === 'BusinessHour' ? least : delayMinutes
    return count === 0 ? t('noDelay') : t('minutes', { count })
  }
  const readerOf = ({ configType }: AckMessage) => t(configType === 'Private' ? 'readsPrivate' : 'readsPublic')
  const columns: Column<AckMessage>[] = [
    {
      id: 'active',
      label: t('active'),
      width: 70,
      fixed: true,
      stays: true,
      cell: (one) => <ActiveSwitch message={one} name={kindOf(one)} />,
    },
    { id: 'kind', label: t('kind'), width: 200, fixed: true, cell: (one) => <b className="cut">{kindOf(one)}</b> },
    { id: 'type', label: t('type'), width: 110, cell: typeOf },
    {
      id: 'text',
      label: t('text'),
      width: 'fill',
      cell: ({ texts }) => (
        <span className="cut">
          <NamedText text={texts[0]!.text} />
        </span>
      ),
    },
    { id: 'where', label: t('where'), width: 140, cell: (one) => <span className="cut">{placesOf(one)}</span> },
    { id: 'config', label: t('config'), width: 110, cell: (one) => <span className="cut">{readerOf(one)}</span> },
    { id: 'when', label: t('when'), width: 110, cell: (one) => <span className="cut">{whenOf(one)}</span> },
    {
      id: 'sent',
      label: t('sent'),
      width: 60,
      align: 'end',
      stays: true,
      cell: ({ sent }) => <span className="num">{number(sent)}</span>,
    },
  ]
  return (
    <>
      <ShortList
        id="ack-messages"
        title={t.page('list')}
        route={queriesOf(acknowledgements).list}
        load={(signal) => callsOf(acknowledgements).list({ signal })}
        columns={columns}
        search={t('search')}
        textOf={(one) => [kindOf(one), typeOf(one), placesOf(one), ...one.texts.map(({ text }) => text)].join(' ')}
        create={!shut('create') && may(actionOf(acknowledgements, 'add')) && t('create')}
        none={{ title: t('none'), body: t('noneBody') }}
        actions={
          <>
            <Button variant="default" size="compact-md" onClick={() => setShown('try')}>
              {t('tryIt')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => setShown('log')}>
              {t('logOf')}
            </Button>
          </>
        }
        card={(one) => (
          <ListCard
            end={<ActiveSwitch message={one} name={kindOf(one)} />}
            start={<b>{kindOf(one)}</b>}
            text={<NamedText text={one.texts[0]!.text} />}
            foot={[typeOf(one), readerOf(one), placesOf(one), whenOf(one), t('sentCount', { count: one.sent })].join(
              ' · ',
            )}
          />
        )}
        pane={(id, one, controls) => <MessagePane key={id} id={id} message={one} controls={controls} />}
      />
      {shown === 'try' && (
        <Dialog title={t('tryIt')} size="lg" onClose={() => setShown(undefined)}>
          <TryMessage />
        </Dialog>
      )}
      {shown === 'log' && (
        <Dialog title={t('log')} size="lg" onClose={() => setShown(undefined)}>
          <LogList />
        </Dialog>
      )}
    </>
  )
}

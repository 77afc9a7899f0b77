import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column, PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { type QuestionPage, questions } from '../contract.ts'
import classes from './questions.module.css'
import { useQuestionsText } from './use-text.ts'

type Page = QuestionPage & { id: number }
const addressOf = (path: string) => new URL(path, location.origin).href

/** The public question page of each location: on or off, and its address. */
export function PagesPage() {
  const t = useQuestionsText()
  const state = ({ isOn }: Page) => <StateMark shape={isOn ? 'live' : 'paused'} label={t(isOn ? 'on' : 'off')} />
  const columns: Column<Page>[] = [
    {
      id: 'location',
      label: t('location'),
      width: 'fill',
      fixed: true,
      cell: ({ locationName }) => <b className="cut">{locationName}</b>,
    },
    { id: 'state', stays: true, label: t('status'), width: 100, cell: state },
  ]
  return (
    <ShortList
      id="question-pages"
      route={queriesOf(questions).pages}
      title={t.page('settings')}
      columns={columns}
      load={async (signal) =>
        (await callsOf(questions).pages({ signal })).map((page) => ({ ...page, id: page.locationID }))
      }
      search={t('searchLocations')}
      textOf={({ locationName }) => locationName}
      card={(one) => <ListCard title={one.locationName} foot={state(one)} />}
      pane={(id, one, controls) => <PagePane key={id} page={one} controls={controls} />}
      none={{ title: t('pagesNone'), body: t('pagesNoneText') }}
    />
  )
}

function PagePane({ page, controls }: { page: Page | undefined; controls: PaneControls }) {
  const t = useQuestionsText()
  const shut = useShut(questions)
  const { act, isBusy } = useAct()
  const [isRenewing, setRenewing] = useState(false)
  if (!page) return null
  const save = (body: { isOn: boolean; isNewAddress?: boolean }) =>
    callsOf(questions).savePage({ params: { locationId: page.locationID }, body })
  const copy = async (path: string) => {
    await navigator.clipboard.writeText(addressOf(path))
    toast({ message: t('linkCopied') })
  }
  return (
    <Pane title={page.locationName} controls={controls}>
      <div className={classes.page}>
        <p className={classes.quiet}>{t('pagesHint')}</p>
        {page.isOn && page.path && (
          <>
            <p className={classes.address}>{addressOf(page.path)}</p>
            <div className={classes.acts}>
              <Button onClick={() => void copy(page.path!)}>{t('copyLink')}</Button>
              <Button component="a" variant="default" href={page.path} target="_blank" rel="noreferrer">
                {t('openPage')}
              </Button>
            </div>
          </>
        )}
        {!shut('savePage') && (
          <div className={classes.acts}>
            <Button
              variant={page.isOn ? 'default' : 'filled'}
              loading={isBusy}
              onClick={() => void act(() => save({ isOn: !page.isOn }), t(page.isOn ? 'turnedOff' : 'turnedOn'))}
            >
              {t(page.isOn ? 'turnOff' : 'turnOn')}
            </Button>
            {page.path && (
              <Button variant="default" onClick={() => setRenewing(true)}>
                {t('newAddress')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isRenewing && (
        <ConfirmDialog
          title={t('newAddress')}
          run={() => save({ isOn: page.isOn, isNewAddress: true })}
          said={t('addressChanged')}
          onClose={() => setRenewing(false)}
        >
          <p>{t('newAddressText')}</p>
        </ConfirmDialog>
      )}
    </Pane>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { SecretDialog } from '#platform/web/feedback/secret-dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { calendarScope, type TaskCalendar, taskCalendars } from '../contract.ts'
import classes from './task-calendars.module.css'
import { useCalendarsText } from './use-text.ts'

/** The user's own links for calendar programs: created and shown once, renewed, revoked. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const t = useCalendarsText()
  const { data, error, refetch } = useQuery(queriesOf(taskCalendars).list())
  const [url, setUrl] = useState<string>()
  if (url)
    return (
      <SecretDialog
        title={t('made')}
        lead={t('madeText')}
        secret={url}
        testId="calendar-url"
        copy={t('copy')}
        kept={t('kept')}
        onClose={() => setUrl(undefined)}
      />
    )
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className={classes.text}>{t('lead')}</p>
      {data
        ? calendarScope.members.map((scope) => (
            <Link key={scope} scope={scope} link={data.find((one) => one.scope === scope)} onMade={setUrl} />
          ))
        : error && <LoadFailure error={error} onRetry={refetch} />}
    </Dialog>
  )
}

type LinkProps = { scope: TaskCalendar['scope']; link: TaskCalendar | undefined; onMade: (url: string) => void }

function Link({ scope, link, onMade }: LinkProps) {
  const t = useCalendarsText()
  const { dateTime } = useFormat()
  const shut = useShut(taskCalendars)
  const { act, isBusy } = useAct()
  const name = t.member('calendarScope', scope)
  const create = async () => {
    const made = await act(() => callsOf(taskCalendars).create({ body: { scope } }))
    if (made) onMade(made.url)
  }
  return (
    <section className={classes.link} aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p className={classes.quiet}>
          {link
            ? [
                t('createdAt', { at: dateTime(link.createdAt) }),
                link.readAt ? t('readAt', { at: dateTime(link.readAt) }) : t('neverRead'),
              ].join(' · ')
            : t('none')}
        </p>
      </div>
      <div className={classes.acts}>
        {!shut('create') && (
          <Button variant="default" size="compact-md" disabled={isBusy} onClick={() => void create()}>
            {t(link ? 'renew' : 'create')}
          </Button>
        )}
        {link && !shut('revoke') && (
          <Button
            variant="default"
            size="compact-md"
            disabled={isBusy}
            onClick={() => void act(() => callsOf(taskCalendars).revoke({ body: { scope } }), t('revoked'))}
          >
            {t('revoke')}
          </Button>
        )}
      </div>
    </section>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { wordAt } from '#platform/web/words/words-of.ts'
import { type GuestLink, links } from '../contract.ts'
import classes from './links.module.css'
import { linkShapes } from './links-page.tsx'
import { useLinksText } from './use-text.ts'

/** One link: for whom, for what and until when; revoked or mailed anew as long as it is needed. */
export function LinkPane({ link, controls }: { link: GuestLink | undefined; controls: PaneControls }) {
  const t = useLinksText()
  const { full, dateTime } = useFormat()
  const shut = useShut(links)
  const { act, isBusy } = useAct()
  const [isRevoking, setRevoking] = useState(false)
  if (!link)
    return (
      <Pane title={t.page('list')} controls={controls}>
        {null}
      </Pane>
    )
  const { status, guestName, guestEmail, madeByName, opened, lastOpenedAt, mailedAt } = link
  const head = (field: string) => wordAt('links', `lists/links/fields/${field}`)
  const params = { guestLinkId: link.id }
  return (
    <Pane title={guestName} note={guestEmail} controls={controls}>
      <StateMark shape={linkShapes[status]} label={t.member('linkStatus', status)} />
      <Facts
        facts={[
          [head('kind'), [t.member('linkKind', link.kind), link.about].filter(Boolean).join(': ')],
          [head('madeBy'), madeByName ?? '–'],
          [head('createdAt'), full(link.createdAt)],
          [t('mailed'), mailedAt === null ? t('notMailed') : full(mailedAt)],
          [head('expiresAt'), full(link.expiresAt)],
          [
            t('opened'),
            lastOpenedAt === null ? t('never') : t('openedTimes', { count: opened, when: dateTime(lastOpenedAt) }),
          ],
        ]}
      />
      {madeByName && <p className={classes.quiet}>{t('actsFor', { name: madeByName })}</p>}
      {status !== 'Used' && status !== 'Ended' && (
        <div className={classes.acts}>
          {!shut('resend') && (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void act(() => callsOf(links).resend({ params }), t('resent', { email: guestEmail }))}
            >
              {t('resend')}
            </Button>
          )}
          {!shut('revoke') && status !== 'Revoked' && (
            <Button variant="default" onClick={() => setRevoking(true)}>
              {t('revoke')}
            </Button>
          )}
        </div>
      )}
      {isRevoking && (
        <ConfirmDialog
          title={t('revokeTitle', { name: guestName })}
          verb={t('revoke')}
          run={() => callsOf(links).revoke({ params })}
          rehearse={() => rehearsalsOf(links).revoke({ params })}
          said={t('revoked')}
          onClose={() => setRevoking(false)}
        >
          <p>{t('revokeText')}</p>
        </ConfirmDialog>
      )}
    </Pane>
  )
}

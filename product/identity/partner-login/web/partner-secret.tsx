import { Button } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Partner, partnerLogin } from '../contract.ts'
import classes from './partner-login.module.css'
import { usePartnersText } from './use-text.ts'

type Props = {
  partner: Partner
  tokenUrl: string
  onSecret: (secret: string) => void
}

/** What is still known of what the partner's server asks with, and how it asks. */
export function PartnerSecret({ partner, tokenUrl, onSecret }: Props) {
  const t = usePartnersText()
  const { dateTime } = useFormat()
  const { act } = useAct()
  const rotate = () =>
    act(async () => onSecret((await callsOf(partnerLogin).rotate({ params: { partnerLoginId: partner.id } })).secret))
  return (
    <section className={classes.secret} aria-label={t('secret')}>
      <h3>{t('secret')}</h3>
      <p>{t('secretMade', { tail: partner.secretTail, when: dateTime(partner.secretMadeAt) })}</p>
      {partner.formerUntil && <Note tone="info">{t('former', { when: dateTime(partner.formerUntil) })}</Note>}
      <div>
        <Button variant="default" onClick={() => void rotate()}>
          {t('rotate')}
        </Button>
        <small>{t('rotateNote')}</small>
      </div>
      <h3>{t('howTo')}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
      >{`POST ${tokenUrl}
Authorization: Bearer rpl_…
Content-Type: application/json

{"email": "ada@example.com", "path": "/reviews"}`}</pre>
    </section>
  )
}

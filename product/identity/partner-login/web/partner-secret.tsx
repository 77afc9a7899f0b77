import { Button, CopyButton } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Partner, partnerLogin } from '../contract.ts'
import classes from './partner-login.module.css'
import { usePartnersText } from './use-text.ts'

type Props = {
  partner: Partner
  tokenUrl: string
  secret: string | undefined
  onSecret: (partnerId: number, secret: string) => void
}

/** What the partner's server asks with: told once when it is made, and how it asks. */
export function PartnerSecret({ partner, tokenUrl, secret, onSecret }: Props) {
  const t = usePartnersText()
  const platform = usePlatformText()
  const { dateTime } = useFormat()
  const { act } = useAct()
  const rotate = () =>
    act(async () => {
      const made = await callsOf(partnerLogin).rotate({ params: { partnerLoginId: partner.id } })
      onSecret(partner.id, made.secret)
    })
  return (
    <section className={classes.secret} aria-label={t('secret')}>
      <h3>{t('secret')}</h3>
      {secret ? (
        <Note tone="warning" title={t('secretOnce')}>
          <code data-testid="partner-secret">{secret}</code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-md" onClick={copy}>
                {copied ? platform('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
        </Note>
      ) : (
        <p>{t('secretMade', { tail: partner.secretTail, when: dateTime(partner.secretMadeAt) })}</p>
      )}
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

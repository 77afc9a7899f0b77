import { Button } from '@mantine/core'
import { IconClock, IconExternalLink, IconLifebuoy, IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { actionOf, type Gives } from '#platform/contract/define-system.ts'
import { Markdown } from '#platform/web/parts/markdown.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { help } from '../contract.ts'
import { AskSupport } from './ask-support.tsx'
import classes from './help.module.css'
import { pageAt } from './page-at.ts'
import { useHelpText } from './use-text.ts'

type Help = Gives<(typeof help)['routes']['read']>

/** What the tenant itself says behind "?": its help for the page, whom to ask, and a letter to them. Nothing above the tenants. */
export function OwnHelp() {
  const { tenant } = useSession()
  const pathname = useLocation({ select: (at) => at.pathname })
  const page = pageAt(pathname)
  const { data } = useQuery({
    ...queriesOf(help).read({ query: { page } }),
    enabled: tenant !== null,
  })
  return data ? <Shown {...data} /> : null
}

function Shown({ contact, reachable, texts }: Help) {
  const t = useHelpText()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <AskSupport onBack={() => setAsking(false)} />
  const canAsk = reachable && may(actionOf(help, 'ask'))
  const hasContact = Object.values(contact).some((value) => value !== null)
  if (!canAsk && !hasContact && texts.length === 0) return null
  return (
    <div className={classes.own}>
      {texts.map(({ title, body, locale }) => (
        <section key={title} lang={locale?.replace('_', '-')}>
          <h2 dir="auto">{title}</h2>
          <Markdown text={body} />
        </section>
      ))}
      {hasContact && <Contact contact={contact} />}
      {canAsk && (
        <Button
          variant="default"
          leftSection={<IconLifebuoy size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('contactSupport')}
        </Button>
      )}
    </div>
  )
}

function Contact({ contact }: { contact: Help['contact'] }) {
  const t = useHelpText()
  const { supportEmail, supportPhone, supportHours, supportUrl } = contact
  return (
    <section className={classes.contact} aria-label={t('contact')}>
      <h2>{t('contact')}</h2>
      {supportEmail && (
        <a href={`mailto:${supportEmail}`}>
          <IconMail size={16} stroke={1.6} aria-hidden="true" />
          {supportEmail}
        </a>
      )}
      {supportPhone && (
        <a href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`}>
          <IconPhone size={16} stroke={1.6} aria-hidden="true" />
          {supportPhone}
        </a>
      )}
      {supportHours && (
        <span dir="auto">
          <IconClock size={16} stroke={1.6} aria-hidden="true" />
          {supportHours}
        </span>
      )}
      {supportUrl && (
        <a href={supportUrl} target="_blank" rel="noreferrer">
          <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />
          {supportUrl.replace(/^https:\/\//, '').replace(/\/$/, '')}
        </a>
      )}
    </section>
  )
}

import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Note } from '#platform/web/parts/note.tsx'
import { consoleLink, type ConnectionTrouble } from '#product/business/sources/contract.ts'
import { explainedByGuide } from '../connection-trouble.ts'
import classes from './credentials.module.css'
import { GuideLink } from './guide-link.tsx'
import { useCredentialsText } from './use-text.ts'

type Props = {
  trouble: ConnectionTrouble
  helpURL?: string | null
  children?: ReactNode
}

/** What keeps a connection from working, what to do about it, and where. */
export function TroubleNote({ trouble, helpURL, children }: Props) {
  const t = useCredentialsText()
  const link = consoleLink(helpURL)
  return (
    <Note tone="warning" title={t.member('connectionTrouble', trouble)}>
      <p className={classes.advice}>{t(`advice_${trouble}`)}</p>
      {children}
      {explainedByGuide.includes(trouble) && (
        <p className={classes.links}>
          {link && (
            <Anchor href={link} inherit target="_blank" rel="noreferrer">
              {t('openConsole')}
            </Anchor>
          )}
          <GuideLink />
        </p>
      )}
    </Note>
  )
}

import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Note } from '#platform/web/parts/note.tsx'
import { consoleLink, type ConnectionTrouble } from '#product/business/sources/contract.ts'
import { ManualLink } from '#product/organization/manual/web/public.ts'
import { guideOf, mendedByOwner } from '../connection-trouble.ts'
import classes from './credentials.module.css'
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
      <p className={classes.links}>
        {link && !mendedByOwner.includes(trouble) && (
          <Anchor href={link} inherit target="_blank" rel="noreferrer">
            {t('openConsole')}
          </Anchor>
        )}
        <ManualLink page={guideOf(trouble)} />
      </p>
    </Note>
  )
}

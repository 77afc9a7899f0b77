import { Button } from '@mantine/core'
import { Note } from '#platform/web/parts/note.tsx'
import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import type { Response } from '../contract.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

type Props = { theirs: Response; mine: string; onSettle: (which: 'mine' | 'theirs') => void }

/** Somebody saved while one was typing: both texts, and one decides. */
export function TwoVersions({ theirs, mine, onSettle }: Props) {
  const t = useResponsesText()
  const title = theirs.authorName ? t('staleTitle', { name: theirs.authorName }) : t('staleTitleNobody')
  return (
    <div className={classes.versions} role="alert">
      <Note tone="warning" title={title}>
        {t('keptText')}
      </Note>
      <h4>{t('theirs')}</h4>
      <p className={classes.words} dir="auto">
        {theirs.text}
      </p>
      <h4>{t('mine')}</h4>
      <div className={classes.words}>
        <WordDifference before={theirs.text} after={mine} />
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => onSettle('mine')}>{t('keepMine')}</Button>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          {t('takeTheirs')}
        </Button>
      </div>
    </div>
  )
}

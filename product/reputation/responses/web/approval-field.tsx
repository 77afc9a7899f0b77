import { ByteMeter } from '#platform/web/parts/byte-meter.tsx'
import { changedWords, diffWords } from '#platform/contract/diff-words.ts'
import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import type { Response } from '../contract.ts'
import { useResponsesText } from './responses-words.ts'
import type { ApprovedWords } from './use-approved-words.ts'
import classes from './reply.module.css'

type Props = { response: Response; words: ApprovedWords; maxBytes: number | null }

/** The words that were handed in, to be changed; the difference shows. */
export function ApprovalField({ response, words: { text, type, isChanged }, maxBytes }: Props) {
  const t = useResponsesText()
  return (
    <>
      <div className={classes.box}>
        <textarea
          aria-label={t('replyTo')}
          dir="auto"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div className={classes.boxFoot}>
          <span className={classes.saveState}>
            {isChanged
              ? t('wordsChanged', { count: changedWords(diffWords(response.text, text)) })
              : response.authorName && t('handedInBy', { name: response.authorName })}
          </span>
          {maxBytes !== null && <ByteMeter text={text} limitBytes={maxBytes} />}
        </div>
      </div>
      {isChanged && (
        <div className={classes.words}>
          <WordDifference before={response.text} after={text} />
        </div>
      )}
    </>
  )
}

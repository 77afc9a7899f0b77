import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { findWords } from '../find-words.ts'
import classes from './compliance.module.css'
import { useComplianceText } from './use-text.ts'

/** A text to try words on, and the text again with what they find marked in it. */
export function TryWords({ words }: { words: readonly string[] }) {
  const t = useComplianceText()
  const [text, setText] = useState('')
  const found = findWords(text, words)
  return (
    <>
      <Textarea
        label={t('tryIt')}
        description={t('tryHint')}
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && (
        <div role="status">
          <b>{found.length === 0 ? t('foundNone') : t('found', { count: found.length })}</b>
          {found.length > 0 && (
            <p className={classes.tried}>
              {found.map(({ from, to }, i) => (
                <span key={from}>
                  {text.slice(found[i - 1]?.to ?? 0, from)}
                  <mark>{text.slice(from, to)}</mark>
                </span>
              ))}
              {text.slice(found.at(-1)!.to)}
            </p>
          )}
        </div>
      )}
    </>
  )
}

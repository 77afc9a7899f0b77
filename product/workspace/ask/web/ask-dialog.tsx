import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { ask, MAX_QUESTION } from '../contract.ts'
import classes from './ask.module.css'
import { PlaceHits } from './place-hits.tsx'
import { ReadingCard } from './reading-card.tsx'
import { useAskText } from './use-text.ts'

/** A question, and how it was read: each reading leads to its list. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useAskText()
  const platform = usePlatformText()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    ...queriesOf(ask).read({ body: { question: asked } }),
    enabled: asked !== '',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const question = text.trim()
    if (question === asked) void refetch()
    else setAsked(question)
  }
  return (
    <Dialog title={t('ask')} size="lg" onClose={onClose}>
      <form className={classes.form} onSubmit={send}>
        <TextInput
          size="md"
          aria-label={t('question')}
          placeholder={t('placeholder')}
          description={t('hint')}
          maxLength={MAX_QUESTION}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" size="md" loading={isFetching} disabled={text.trim() === ''}>
          {t('ask')}
        </Button>
      </form>
      <p className="sr" role="status">
        {data && !isFetching && t('answered', { count: data.readings.length })}
      </p>
      {!isFetching && (
        <div className={classes.answer}>
          {error && <Note tone="warning" title={error instanceof ApiError ? errorText(error, platform) : undefined} />}
          {data?.readings.map((reading) => (
            <ReadingCard key={reading.list} reading={reading} onLeave={onClose} />
          ))}
          {data && (
            <p className={classes.quiet}>
              {[data.failure && t.member('askFailure', data.failure), t.member('readBy', data.by)]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
          {asked && <PlaceHits text={asked} onLeave={onClose} />}
        </div>
      )}
    </Dialog>
  )
}

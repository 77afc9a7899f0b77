import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type ModelSettings, models } from '#product/workspace/models/contract.ts'
import type { ComparedReply } from '../contract.ts'
import classes from './drafts.module.css'
import { type Comparison, useComparing } from './use-comparing.ts'
import { useDraftsText } from './use-text.ts'

const MOST_LETTERS = 2000

/** What the model would have replied to past reviews in the voice of now and in another, side by side. */
export function ComparePage() {
  const t = useDraftsText()
  return (
    <FormPage title={t.page('compare')} note={t('compareNote')} isWide>
      <LoadedForm<ModelSettings> query={queriesOf(models).settings()}>
        {({ shown, show }) => <Compare settings={shown} onSaved={show} />}
      </LoadedForm>
    </FormPage>
  )
}

type Props = { settings: ModelSettings; onSaved: (saved: ModelSettings) => void }

function Compare({ settings, onSaved }: Props) {
  const t = useDraftsText()
  const shut = useShut(models)
  const { act, isBusy } = useAct()
  const [voice, setVoice] = useState(settings.voice)
  const { begin, stop, ...comparison } = useComparing()
  const { isOn, baseUrl, model, version } = settings
  const isOther = voice.trim() !== settings.voice.trim()
  const save = async () => {
    stop()
    const body = { isOn, baseUrl, model, voice: voice.trim(), version }
    const saved = await act(() => callsOf(models).save({ body }), t('voiceSaved'))
    if (saved) onSaved(saved)
  }
  return (
    <div className={classes.compare}>
      {!isOn && <Note tone="warning" title={t('offFirst')} />}
      <Textarea
        label={t('newVoice')}
        description={t('newVoiceHint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MOST_LETTERS}
        value={voice}
        onChange={(event) => setVoice(event.currentTarget.value)}
      />
      <Group gap={8}>
        {comparison.isRunning ? (
          <Button variant="default" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button disabled={!isOn || !isOther} onClick={() => void begin(voice.trim())}>
            {t('compare')}
          </Button>
        )}
        <Button variant="default" loading={isBusy} disabled={!isOther || shut('save')} onClick={() => void save()}>
          {t('useVoice')}
        </Button>
        <span role="status">
          {comparison.isRunning &&
            comparison.count !== undefined &&
            t('comparing', { done: comparison.replies.length, count: comparison.count })}
        </span>
      </Group>
      <Ended comparison={comparison} />
      {comparison.count === 0 && <EmptyState kind="nothing" title={t('noPast')} body={t('noPastText')} />}
      <ol className={classes.replies}>
        {comparison.replies.map((reply) => (
          <Reply key={reply.id} reply={reply} />
        ))}
      </ol>
    </div>
  )
}

function Ended({ comparison: { failure, replies, count = 0 } }: { comparison: Comparison }) {
  const t = useDraftsText()
  const platform = usePlatformText()
  if (!failure) return null
  if (failure instanceof ApiError) return <Note tone="negative" title={errorText(failure, platform)} />
  if (failure.kind === 'failed')
    return (
      <Note tone="negative" title={t.member('draftFailure', failure.failure)}>
        {failure.said && t('said', { said: failure.said })}
      </Note>
    )
  const title = t('stoppedCompare', { done: replies.length, count })
  return <Note tone={failure.kind === 'lost' ? 'warning' : 'neutral'} title={title} />
}

function Reply({ reply: { rating, locationName, text, before, after } }: { reply: ComparedReply }) {
  const t = useDraftsText()
  return (
    <li>
      <header>
        {rating !== null && <Stars value={rating} />}
        <span className="cut">{locationName}</span>
      </header>
      <blockquote>{text}</blockquote>
      {before === after ? (
        <Said head={t('same')} words={before} />
      ) : (
        <div className={classes.sides}>
          <Said head={t('now')} words={before} />
          <Said head={t('other')} words={after} />
        </div>
      )}
    </li>
  )
}

function Said({ head, words }: { head: string; words: string | null }) {
  const t = useDraftsText()
  return (
    <figure>
      <figcaption>{head}</figcaption>
      <p>{words ?? t('noReply')}</p>
    </figure>
  )
}

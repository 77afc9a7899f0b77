import { Button } from '@mantine/core'
import { IconPlayerStop, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { type DraftFillerProps, mostAlike } from '#product/reputation/responses/web/public.ts'
import { aiDrafts } from '../contract.ts'
import classes from './drafts.module.css'
import { DraftNote } from './draft-note.tsx'
import { useDrafting } from './use-drafting.ts'
import { useDraftsText } from './use-text.ts'

/** Speaks of models, too. */
const DraftTrouble = later(() => withAllWords(import('./draft-trouble.tsx')).then(({ DraftTrouble }) => DraftTrouble))

/** From here on a text is still the draft, however it was changed. */
const STILL_ALIKE = 0.3

/** Drafts a reply into the box, and says what it stands on until it is sent. */
export function DraftAct({ review, text, type, asked, onAnswered, onDrafting }: DraftFillerProps) {
  const t = useDraftsText()
  const { data } = useQuery(queriesOf(aiDrafts).latest({ params: { reviewId: review.id } }))
  const { isWriting, trouble, begin, stop, undo } = useDrafting({ review, text, type, onDrafting })
  const onAsked = useEffectEvent((isAsked: boolean) => {
    if (!isAsked) return
    onAnswered()
    void begin()
  })
  useEffect(() => onAsked(asked), [asked])
  const draft = data?.draft
  const isDraft = Boolean(draft) && !isWriting && mostAlike(text, [draft!.text]) >= STILL_ALIKE
  return (
    <div className={classes.draft} role="group" aria-label={t('draft')}>
      <div className={classes.acts}>
        {isWriting ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlayerStop size={16} stroke={1.6} aria-hidden="true" />}
            onClick={stop}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            title={data && t(data.origin === 'Model' ? 'hintModel' : 'hintTemplate')}
            leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden="true" />}
            rightSection={<KeyCaps keys="i" />}
            onClick={() => void begin()}
          >
            {t('draft')}
          </Button>
        )}
        {undo && !isWriting && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={undo}>
            {t('undo')}
          </Button>
        )}
        <span role="status">{isWriting && t('writing')}</span>
      </div>
      {trouble && <DraftTrouble trouble={trouble} />}
      {isDraft && <DraftNote draft={draft!} text={text} />}
    </div>
  )
}

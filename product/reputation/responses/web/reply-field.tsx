import { ByteMeter } from '#platform/web/parts/byte-meter.tsx'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { TemplateMenu } from './template-menu.tsx'
import { useResponsesText } from './responses-words.ts'
import type { Draft } from './use-draft.ts'
import type { ReplyFieldState } from './use-reply-field.ts'
import classes from './reply.module.css'

type Props = {
  review: Review
  draft: Draft
  field: ReplyFieldState
  maxBytes: number | null
  isRedo: boolean
  isPhone: boolean
}

const stateWords = { unsaved: 'unsavedDraft', saving: 'saving', saved: 'savedDraft', failed: 'failedDraft' } as const

/** Where the words are typed, with the templates, how far they are saved, and their length in bytes. */
export function ReplyField({ review, draft, field, maxBytes, isRedo, isPhone }: Props) {
  const t = useResponsesText()
  const { ref, isMenuOpen, openMenu, takeTemplate, onSlash } = field
  return (
    <div className={classes.box} data-phone={isPhone || undefined}>
      <textarea
        ref={ref}
        // asked for here, by a key or a button
        autoFocus={isRedo}
        aria-label={t('replyTo')}
        placeholder={t('write')}
        value={draft.text}
        dir="auto"
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={() => !isRedo && void draft.save()}
        onKeyDown={(event) => {
          onSlash(event)
          if (event.key !== 'Escape') return
          event.stopPropagation()
          event.currentTarget.blur()
        }}
      />
      <div className={classes.boxFoot}>
        <TemplateMenu reviewId={review.id} opened={isMenuOpen} onOpen={openMenu} onPick={takeTemplate} />
        {draft.state !== 'idle' && (
          <span className={classes.saveState} role="status">
            {t(stateWords[draft.state])}
          </span>
        )}
        {maxBytes !== null && <ByteMeter text={draft.text} limitBytes={maxBytes} />}
      </div>
    </div>
  )
}

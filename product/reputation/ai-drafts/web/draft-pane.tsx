import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { missingText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { WordDifference } from '#platform/web/parts/word-difference.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { aiDrafts, type ListedDraft, type WholeDraft } from '../contract.ts'
import classes from './drafts.module.css'
import { OutcomeMark } from './outcome-mark.tsx'
import { useDraftsText } from './use-text.ts'

type Props = { id: number; row: ListedDraft | undefined; controls: PaneControls }

/** One draft: what was asked, what came, on what it rests, and what a person made of it. */
export function DraftPane({ id, row, controls }: Props) {
  const t = useDraftsText()
  const p = usePlatformText()
  const { data, error } = useQuery(queriesOf(aiDrafts).one({ params: { aiDraftId: id } }))
  const shown = data ?? row
  return (
    <Pane title={shown?.locationName ?? t('draft')} controls={controls}>
      {data ? (
        <Draft draft={data} />
      ) : error ? (
        <EmptyState
          kind="error"
          title={missingText(error, p, t('gone'))}
          reference={error instanceof ApiError ? error.correlationId : undefined}
        />
      ) : null}
    </Pane>
  )
}

function Draft({ draft }: { draft: WholeDraft }) {
  const t = useDraftsText()
  const may = useMay()
  const sourceName = useSourceName()
  const { full, number, decimal } = useFormat()
  const { draft: text, reply, failure, facts, strange, isCut, responseMs, tokensIn, tokensOut } = draft
  return (
    <div className={classes.whole}>
      <p className={classes.head}>
        <OutcomeMark outcome={draft.outcome} />
        {may(actionOf(reviews, 'view')) && (
          <PageLink system={reviews} page="one" params={{ reviewId: draft.reviewID }}>
            {t('openReview')}
          </PageLink>
        )}
      </p>
      {failure && <Note tone="warning">{t.member('draftFailure', failure)}</Note>}
      {text !== null && (
        <section>
          <h3>{t('draft')}</h3>
          <p className={classes.words} dir="auto">
            {text || t('forgotten')}
          </p>
          {isCut && <p>{t('cut')}</p>}
        </section>
      )}
      {draft.outcome === 'Changed' && text && reply !== null && (
        <section>
          <h3>{t('madeOfIt')}</h3>
          <div className={classes.words}>
            <WordDifference before={text} after={reply} />
          </div>
        </section>
      )}
      {facts.length > 0 && (
        <section>
          <h3>{t('usedFacts')}</h3>
          <ul>
            {facts.map((fact) => (
              <li key={fact.id}>{fact.text}</li>
            ))}
          </ul>
        </section>
      )}
      {strange.length > 0 && <Note tone="warning">{t('strange', { what: strange.join(', ') })}</Note>}
      <Facts
        facts={[
          [t('by'), t.member('draftOrigin', draft.origin)],
          ...(draft.model ? [[t('model'), draft.model] as const] : []),
          [t('askedBy'), draft.byItself ? t('byItself', { name: draft.userName ?? '–' }) : (draft.userName ?? '–')],
          [t('at'), full(draft.createdAt)],
          [t('source'), sourceName(draft.sourceID)],
          ...(draft.editDistance === null ? [] : [[t('changedLetters'), number(draft.editDistance)] as const]),
          ...(draft.origin === 'Model' && responseMs !== null
            ? [[t('took'), t('seconds', { count: responseMs / 1000, seconds: decimal(responseMs / 1000) })] as const]
            : []),
          ...(tokensIn === null ? [] : [[t('tokens'), `${number(tokensIn)} / ${number(tokensOut ?? 0)}`] as const]),
        ]}
      />
      <details className={classes.prompt}>
        <summary>{t(draft.origin === 'Model' ? 'prompt' : 'template')}</summary>
        <p className={classes.words} dir="auto">
          {draft.prompt || t('forgotten')}
        </p>
      </details>
    </div>
  )
}

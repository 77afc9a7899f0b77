import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { assistant } from '../contract.ts'
import classes from './assistant.module.css'
import { OpenedActions } from './opened-actions.tsx'
import { RequestCard } from './request-card.tsx'
import { useAssistantText } from './use-text.ts'

/** What assistants want to do outside, word for word, for the user to confirm or decline; and what they do alone. */
export function AssistantPage() {
  const t = useAssistantText()
  const may = useMay()
  const { data, error, refetch } = useQuery(queriesOf(assistant).list())
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const waiting = data?.filter(({ state }) => state === 'Waiting') ?? []
  const recent = data?.filter(({ state }) => state !== 'Waiting') ?? []
  return (
    <FormPage title={t.page('list')} note={t('explain')}>
      {data && (
        <FormSection title={t('waiting')}>
          {waiting.length === 0 ? (
            <EmptyState kind="done" title={t('none')} body={t('noneBody')} />
          ) : (
            <ul className={classes.requests}>
              {waiting.map((one) => (
                <RequestCard key={one.id} request={one} />
              ))}
            </ul>
          )}
        </FormSection>
      )}
      {may(actionOf(assistant, 'view')) && <OpenedActions />}
      {data && (
        <FormSection title={t('recent')}>
          {recent.length === 0 && <p className={classes.quiet}>{t('noneRecent')}</p>}
          <ul className={classes.requests}>
            {recent.map((one) => (
              <RequestCard key={one.id} request={one} />
            ))}
          </ul>
        </FormSection>
      )}
    </FormPage>
  )
}

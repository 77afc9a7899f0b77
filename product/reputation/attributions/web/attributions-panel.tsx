import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'
import { type Attribution, attributions } from '../contract.ts'
import { AttributionForm } from './attribution-form.tsx'
import { AttributionItem } from './attribution-item.tsx'
import { OwnAppeal } from './own-appeal.tsx'
import { useAttributionsText } from './use-text.ts'
import classes from './attributions.module.css'

/** Whom a review is attributed to, and why; whoever may corrects it, and employees say what they have to say of it. */
export function AttributionsPanel({ review, isPhone }: NotesFillerProps) {
  const t = useAttributionsText()
  const p = usePlatformText()
  const may = useMay()
  const shut = useShut(attributions)
  const { list } = useFormat()
  const [isAdding, setAdding] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const params = { reviewId: review.id }
  const { data, error } = useQuery(queriesOf(attributions).list({ params }))
  if (error) return <Note tone="negative" title={errorText(error, p)} />
  if (!data) return null
  const { items, own, hasEmployees } = data
  const canAdd = hasEmployees && may(actionOf(attributions, 'add')) && !shut('add')
  if (items.length === 0 && !own && !canAdd) return null
  return (
    <section className={classes.panel} aria-label={t('attributed')}>
      <div className={classes.line}>
        {items.length > 0 && (
          <UnstyledButton
            className={classes.summary}
            aria-expanded={isOpen}
            title={t('why')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
            <span>{t('attributed')}</span>
            <b className="cut">{list(summaryOf(items, t))}</b>
          </UnstyledButton>
        )}
        {canAdd &&
          !isAdding &&
          (items.length > 0 ? (
            <ActionIcon size={isPhone ? 44 : 28} aria-label={t('add')} title={t('add')} onClick={() => setAdding(true)}>
              <IconUserPlus size={16} stroke={1.6} />
            </ActionIcon>
          ) : (
            <Button
              variant="subtle"
              color="gray"
              size={isPhone ? 'md' : 'compact-sm'}
              leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          ))}
      </div>
      {isOpen && items.length > 0 && (
        <>
          <ul className={classes.items}>
            {items.map((item) => (
              <AttributionItem key={item.id} item={item} review={review} isPhone={isPhone} />
            ))}
          </ul>
          {items.some(({ isPossible }) => isPossible) && <p className={classes.quiet}>{t('possibleHint')}</p>}
        </>
      )}
      {isAdding && (
        <AttributionForm
          reviewId={review.id}
          types={['requestor', 'manual']}
          said={t('added')}
          send={({ employeeID, type }) =>
            callsOf(attributions).add({ params, body: { employeeID, type: type === 'manual' ? type : 'requestor' } })
          }
          isPhone={isPhone}
          onDone={() => setAdding(false)}
        />
      )}
      {own && <OwnAppeal reviewId={review.id} own={own} isPhone={isPhone} />}
    </section>
  )
}

/** Each who is meant once, and how many more may be. */
function summaryOf(items: readonly Attribution[], t: ReturnType<typeof useAttributionsText>): string[] {
  const names = new Set(items.filter(({ isPossible }) => !isPossible).map(({ name }) => name))
  const possible = items.filter(({ isPossible }) => isPossible).length
  return [...names, ...(possible > 0 ? [t('possibleCount', { count: possible })] : [])]
}

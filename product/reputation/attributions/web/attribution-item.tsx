import { ActionIcon } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'
import { type Attribution, attributions } from '../contract.ts'
import { AttributionForm } from './attribution-form.tsx'
import { Quote } from './quote.tsx'
import { useAttributionsText } from './use-text.ts'
import classes from './attributions.module.css'

type Props = Pick<NotesFillerProps, 'review' | 'isPhone'> & { item: Attribution }

/** One whom a review is about, with the words that say so; it is confirmed, corrected and removed here. */
export function AttributionItem({ item, review, isPhone }: Props) {
  const t = useAttributionsText()
  const { full, list } = useFormat()
  const may = useMay()
  const shut = useShut(attributions)
  const { act, isBusy } = useAct()
  const [isEditing, setEditing] = useState(false)
  const calls = callsOf(attributions)
  const params = { reviewId: review.id, attributionId: item.id }
  const canEdit = may(actionOf(attributions, 'edit')) && !shut('edit')
  const canRemove = may(actionOf(attributions, 'remove')) && !shut('remove')
  const confirm = () =>
    act(() => calls.edit({ params, body: { employeeID: item.employeeID, type: 'mention' } }), t('confirmed'))
  const remove = () =>
    act(() => calls.remove({ params }), {
      message: t('removed'),
      undo: () => act(() => calls.restore({ params })),
    })
  const rules = [...new Set(item.places.map(({ rule }) => rule))].map((rule) => t.member('nameRule', rule))
  const isUnique = !item.isPossible && item.places.every(({ rule }) => rule === 'first')
  const found = rules.length > 0 && t(isUnique ? 'becauseUnique' : 'because', { rule: list(rules) })
  const why = item.by ? t('saidBy', { name: item.by }) : found
  const size = isPhone ? 44 : 24
  const icon = { size: 15, stroke: 1.6 }
  return (
    <li>
      <div className={classes.item}>
        <b className="cut">{item.isPossible ? t('possible', { name: item.name }) : item.name}</b>
        <span className={classes.type}>{t.member('attributionType', item.type)}</span>
        <span className={classes.acts}>
          {canEdit && item.isPossible && (
            <ActionIcon
              size={size}
              loading={isBusy}
              aria-label={t('confirm', { name: item.name })}
              title={t('confirm', { name: item.name })}
              onClick={() => void confirm()}
            >
              <IconCheck {...icon} />
            </ActionIcon>
          )}
          {canEdit && (
            <ActionIcon size={size} aria-label={t('change')} title={t('change')} onClick={() => setEditing(true)}>
              <IconPencil {...icon} />
            </ActionIcon>
          )}
          {canRemove && (
            <ActionIcon
              size={size}
              loading={isBusy}
              aria-label={t('remove', { name: item.name })}
              title={t('remove', { name: item.name })}
              onClick={() => void remove()}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          )}
        </span>
      </div>
      {item.places.length > 0 && <Quote review={review} places={item.places} />}
      {why && (
        <p className={classes.quiet} title={full(item.at)}>
          {why}
        </p>
      )}
      {isEditing && (
        <AttributionForm
          reviewId={review.id}
          types={item.type === 'mention' ? ['mention', 'requestor', 'manual'] : ['requestor', 'manual']}
          chosen={item}
          said={t('changed')}
          send={(body) => calls.edit({ params, body })}
          isPhone={isPhone}
          onDone={() => setEditing(false)}
        />
      )}
    </li>
  )
}

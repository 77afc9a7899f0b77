import { Menu, Select, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import type { BulkFillerProps } from '#product/reputation/reviews/web/public.ts'
import { hiding, hidingReason, MAX_EXPLANATION } from '../contract.ts'
import classes from './hiding.module.css'
import { useHidingText } from './use-text.ts'

type Why = { reason: (typeof hidingReason.members)[number]; explanation: string }

const first: Why = { reason: 'Spam', explanation: '' }
/** What is chosen while the dialog stands; the act reads it when it runs. */
let why = first

/** Hides the selected reviews, or shows them again where those that are hidden are looked at. */
export function BulkHide({ start }: BulkFillerProps) {
  const t = useHidingText()
  const [search] = useSearchState()
  const calls = callsOf(hiding)
  const isShowing = search['hidden'] === 'true'
  const Icon = isShowing ? IconEye : IconEyeOff
  const label = t(isShowing ? 'show' : 'hide')
  const common = { label, icon: Icon, nameOf: (row: Review) => `${row.customerName ?? ''} ${row.locationName}`.trim() }
  const action: BulkAction<Review> = isShowing
    ? { ...common, id: 'show', run: (ids) => calls.show({ body: { ids: ids as number[] } }) }
    : {
        ...common,
        id: 'hide',
        explain: (count) => <WhyFields count={count} />,
        rehearse: (ids) => rehearsalsOf(hiding).hide({ body: { ...why, ids: ids as number[] } }),
        run: (ids) => calls.hide({ body: { ...why, ids: ids as number[] } }),
        undo: (ids) => calls.show({ body: { ids: ids as number[] } }),
      }
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.6} />}
      onClick={() => {
        why = first
        start(action)
      }}
    >
      {label}
    </Menu.Item>
  )
}

function WhyFields({ count }: { count: number }) {
  const t = useHidingText()
  const [chosen, setChosen] = useState(why)
  const set = (part: Partial<Why>) => {
    why = { ...why, ...part }
    setChosen(why)
  }
  return (
    <div className={classes.choice}>
      <p>
        {t('hideTitle', { count })} {t('hideBody')}
      </p>
      <Select
        label={t('reason')}
        data={hidingReason.members.map((value) => ({ value, label: t.member('hidingReason', value) }))}
        value={chosen.reason}
        allowDeselect={false}
        onChange={(reason) => reason && set({ reason: reason as Why['reason'] })}
      />
      <TextInput
        label={t('explanation')}
        description={t('explanationHint')}
        maxLength={MAX_EXPLANATION}
        withAsterisk={chosen.reason === 'Other'}
        value={chosen.explanation}
        onChange={(event) => set({ explanation: event.currentTarget.value })}
      />
    </div>
  )
}

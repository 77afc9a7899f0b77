import { Menu } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import type { BulkFillerProps } from '#product/reputation/reviews/web/public.ts'
import { hiding } from '../contract.ts'
import { useHidingText } from './use-text.ts'
import { firstWhy, WhyFields } from './why-fields.tsx'

/** What is chosen while the dialog stands; the act reads it when it runs. */
let why = firstWhy

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
        explain: (count) => (
          <WhyFields
            said={`${t('hideTitle', { count })} ${t('hideBody')}`}
            hint={t('explanationHint')}
            initial={why}
            onChange={(next) => {
              why = next
            }}
          />
        ),
        rehearse: (ids) => rehearsalsOf(hiding).hide({ body: { ...why, ids: ids as number[] } }),
        run: (ids) => calls.hide({ body: { ...why, ids: ids as number[] } }),
        undo: (ids) => calls.show({ body: { ids: ids as number[] } }),
      }
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.6} />}
      onClick={() => {
        why = firstWhy
        start(action)
      }}
    >
      {label}
    </Menu.Item>
  )
}

import { Menu } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { writeFilters } from '#platform/contract/filter-address.ts'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { subRatings } from '../contract.ts'
import { useAspectFilters } from './use-aspect-filters.ts'
import { useSubRatingsText } from './use-text.ts'

/** To the averages of the reviews that are looked at, as far as they are filtered by where and when. */
export function AveragesLink() {
  const t = useSubRatingsText()
  const goTo = useGoTo()
  const { chosen } = useFilterState(useAspectFilters())
  return (
    <Menu.Item
      leftSection={<IconListDetails size={16} stroke={1.6} />}
      onClick={() => void goTo({ system: subRatings, page: 'averages', search: writeFilters(chosen) })}
    >
      {t.page('averages')}
    </Menu.Item>
  )
}

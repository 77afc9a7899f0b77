import { Menu } from '@mantine/core'
import { useSearchState } from '#platform/web/router/search-state.ts'
import type { TaskLinks } from '#product/conversation/tasks/web/public.ts'
import { useCalendarsText } from './use-text.ts'

/** The way from the tasks to the links for calendar programs. */
export function CalendarLinkSlot(look: TaskLinks) {
  const t = useCalendarsText()
  const [, change] = useSearchState()
  const open = () => change({ calendar: 'links' }, 'push')
  if ('isMenu' in look) return <Menu.Item onClick={open}>{t('open')}</Menu.Item>
  return (
    <button type="button" className={look.className} onClick={open}>
      {t('open')}
    </button>
  )
}

import {
  IconBook,
  IconBuilding,
  IconBulb,
  IconCalendar,
  IconChartBar,
  IconFileText,
  IconHeart,
  IconLink,
  IconMap,
  IconMessage,
  IconStar,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { CustomTab } from '../contract.ts'

export const tabIcons: Record<CustomTab['icon'], Icon> = {
  link: IconLink,
  calendar: IconCalendar,
  chart: IconChartBar,
  file: IconFileText,
  map: IconMap,
  message: IconMessage,
  star: IconStar,
  users: IconUsers,
  heart: IconHeart,
  building: IconBuilding,
  bulb: IconBulb,
  book: IconBook,
}

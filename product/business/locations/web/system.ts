import { IconMapPin, IconTags } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { locations } from '../contract.ts'

export const web = defineWeb<typeof locations>('locations', {
  pages: {
    attributes: () => import('./attributes-page.tsx'),
    list: () => import('./locations-page.tsx'),
    one: () => import('./location-page.tsx'),
  },
  settings: [
    { page: 'list', icon: IconMapPin, group: 'data', does: 'doesLocations', also: 'alsoCalled' },
    { page: 'attributes', icon: IconTags, group: 'data', does: 'doesAttributes' },
  ],
  slots: {
    'credentials.places': () => import('./match-places.tsx'),
    'users.locations': () => import('./location-picker.tsx'),
    'users.scopes': () => import('./scope-picker.tsx'),
  },
})

import { IconMapPin, IconTags } from '@tabler/icons-react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { defineWeb } from '#platform/web/define-web.ts'
import { locations } from '../contract.ts'

const HITS = 6

export const web = defineWeb(locations, {
  pages: {
    attributes: () => import('./attributes-page.tsx'),
    list: () => import('./locations-page.tsx'),
    one: () => import('./location-page.tsx'),
  },
  settings: [
    { page: 'list', icon: IconMapPin, group: 'business', does: 'doesLocations' },
    { page: 'attributes', icon: IconTags, group: 'business', does: 'doesAttributes' },
  ],
  search: async (text, signal) => {
    const { items } = await callsOf(locations).search({ body: { search: text, limit: HITS }, signal })
    return items.map(({ id, internalName, city }) => ({
      id: String(id),
      label: internalName,
      note: city,
      to: `/admin/locations/${id}`,
    }))
  },
  slots: { 'users.locations': () => import('./location-picker.tsx') },
})

import { IconMapPin } from '@tabler/icons-react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { defineWeb } from '#platform/web/define-web.ts'
import { locations } from '../contract.ts'

const HITS = 6

export const web = defineWeb(locations, {
  pages: { list: () => import('./locations-page.tsx'), one: () => import('./location-page.tsx') },
  settings: [{ page: 'list', icon: IconMapPin, group: 'business', does: 'doesLocations' }],
  search: async (text, signal) => {
    const { items } = await callsOf(locations).search({ body: { filters: { search: text }, limit: HITS }, signal })
    return items.map(({ id, internalName, city }) => ({
      id: String(id),
      label: internalName,
      note: city,
      to: `/admin/locations/${id}`,
    }))
  },
  slots: { 'users.locations': () => import('./location-picker.tsx') },
})

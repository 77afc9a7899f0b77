import type { WorldAgency, WorldTenant } from './world.ts'

export const agencies: WorldAgency[] = [
  { id: 1, name: 'Renown', isSuper: true, domain: 'renown.example' },
  { id: 2, name: 'Brightwater Partners', isSuper: false, domain: 'brightwater.example' },
  { id: 3, name: 'Meridian & Finch', isSuper: false, domain: 'meridian-finch.example' },
]

/** Tenant 1 is the product's own and holds nothing of the demo. */
export const tenants: WorldTenant[] = [
  {
    id: 2,
    agencyId: 2,
    key: 'northfork',
    name: 'Northfork Motor Group',
    type: 'enterprise',
    industry: 'auto',
    domain: 'northfork.example',
    locale: 'en_US',
    timeZone: 'America/Chicago',
  },
  {
    id: 3,
    agencyId: 2,
    key: 'alderbrook',
    name: 'Alderbrook Health',
    type: 'enterprise',
    industry: 'clinic',
    domain: 'alderbrook.example',
    locale: 'en_US',
    timeZone: 'America/New_York',
  },
  {
    id: 4,
    agencyId: 3,
    key: 'kestrel',
    name: 'Kestrel Lane Coffee',
    type: 'enterprise',
    industry: 'coffee',
    domain: 'kestrel-lane.example',
    locale: 'en_GB',
    timeZone: 'Europe/London',
  },
  {
    id: 5,
    agencyId: 3,
    key: 'marigold',
    name: 'Marigold Street Bakery',
    type: 'smallBusiness',
    industry: 'bakery',
    domain: 'marigold-street.example',
    locale: 'en_US',
    timeZone: 'America/Los_Angeles',
  },
]

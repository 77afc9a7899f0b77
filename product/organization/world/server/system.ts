import { serveSystem } from '#platform/server/system/serve-system.ts'
import { world } from '../contract.ts'
import { getTimezone } from './get-timezone.ts'
import { listCountries } from './list-countries.ts'
import { listTimezones } from './list-timezones.ts'

export const system = serveSystem(world, {
  handlers: { countries: listCountries, timezones: listTimezones, timezone: getTimezone },
})

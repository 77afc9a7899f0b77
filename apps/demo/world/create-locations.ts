import { createRandom } from './create-random.ts'
import type { Random } from './create-random.ts'
import { countries } from './places.ts'
import type { City } from './places.ts'
import type { Country, WorldLocation, WorldTenant } from './world.ts'

/** How many locations of each country, per tenant. */
export const locationCounts: Record<WorldTenant['key'], Partial<Record<Country, number>>> = {
  northfork: { US: 60 },
  alderbrook: { US: 22, CA: 9, GB: 9 },
  kestrel: {
    US: 210,
    GB: 110,
    DE: 120,
    FR: 80,
    ES: 60,
    IT: 45,
    NL: 35,
    PL: 35,
    PT: 20,
    JP: 35,
    BR: 30,
    AT: 10,
    IE: 10,
  },
  marigold: { US: 1 },
}

export function createLocations(seed: string, tenant: WorldTenant): WorldLocation[] {
  const random = createRandom(seed, 'locations', tenant.id)
  const googleAccount = `1${String(tenant.id).padStart(2, '0')}${random.digits(18)}`
  const locations: WorldLocation[] = []
  for (const [country, count] of Object.entries(locationCounts[tenant.key]) as [Country, number][]) {
    for (let index = 0; index < count; index++) {
      locations.push(createLocation({ random, tenant, country, index, googleAccount }))
    }
  }
  return locations
}

type Place = { random: Random; tenant: WorldTenant; country: Country; index: number; googleAccount: string }

function createLocation({ random, tenant, country, index, googleAccount }: Place): WorldLocation {
  const facts = countries[country]
  const homeCity = facts.cities.find((city) => city.city === 'Portland')
  const city = tenant.key === 'marigold' && homeCity ? homeCity : facts.cities[index % facts.cities.length]
  if (!city) throw new Error(`no city in ${country}`)
  const nth = Math.floor(index / facts.cities.length)
  const streetName = facts.streets[(nth + random.whole(3) * 7 + index) % facts.streets.length] ?? 'Main Street'
  const { code, publicName, slug } = nameLocation({ tenant, country, city, streetName, index, nth })
  return {
    tenantId: tenant.id,
    code,
    publicName,
    internalName: `${city.city} · ${streetName} (${code})`,
    industry: tenant.industry,
    address: {
      street: fill(
        facts.street.replace('{street}', streetName).replace('{n}', String(random.between(2, 240))),
        random,
        index,
      ),
      city: city.city,
      region: city.region,
      postalCode: city.postalCode.replace(/[#@]/g, (mark) =>
        mark === '#' ? random.digits(1) : random.pick([...'ABDEHJLNPRSTUWXY']),
      ),
      country,
    },
    phone: fill(facts.phone.replace('{area}', city.areaCode), random, index),
    web: `https://www.${tenant.domain}/${slug}`,
    timeZone: city.timeZone,
    latitude: round(city.latitude + (random.next() - 0.5) * 0.12),
    longitude: round(city.longitude + (random.next() - 0.5) * 0.16),
    languageCode: city.region === 'QC' ? 'fr' : facts.language,
    sourceIds: {
      googleAccount,
      googleLocation: random.digits(19),
      googlePlace: `ChIJ${letters(random, 23)}`,
      facebookPage: random.digits(15),
      yelpBusiness: letters(random, 22),
      tripadvisor: `d${random.digits(7)}`,
    },
  }
}

type Naming = { tenant: WorldTenant; country: Country; city: City; streetName: string; index: number; nth: number }

function nameLocation({ tenant, country, city, streetName, index, nth }: Naming) {
  const number = String(index + 1).padStart(3, '0')
  const slug = `${country.toLowerCase()}-${number}`
  if (tenant.key === 'northfork') {
    const kind = ['Northfork Motors', 'Northfork Trucks & Vans', 'Northfork Pre-Owned'][nth % 3]
    return { code: `NF-${number}`, publicName: `${kind} ${city.city}`, slug: `dealers/${slug}` }
  }
  if (tenant.key === 'alderbrook') {
    const kind = ['Family Clinic', 'Dental Studio', 'Physiotherapy'][index % 3]
    return { code: `AH-${country}-${number}`, publicName: `Alderbrook ${kind} ${city.city}`, slug: `clinics/${slug}` }
  }
  if (tenant.key === 'kestrel') {
    return { code: `KL-${country}-${number}`, publicName: `Kestrel Lane Coffee ${streetName}`, slug: `cafes/${slug}` }
  }
  return { code: 'MSB-001', publicName: 'Marigold Street Bakery', slug: '' }
}

/** Phones count up within a city so that no two locations share one while the fictional range lasts. */
function fill(pattern: string, random: Random, index: number): string {
  return pattern
    .replace('{nnn}', String(index).padStart(3, '0'))
    .replace('{nn}', String(index % 100).padStart(2, '0'))
    .replace('{nn}', String(random.between(10, 99)))
    .replace('{n1}', String((index % 9) + 1))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

export function letters(random: Random, count: number): string {
  let text = ''
  for (let index = 0; index < count; index++) text += alphabet[random.whole(64)]
  return text
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

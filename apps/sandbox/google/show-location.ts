import type { Industry } from '#apps/demo/world/world.ts'
import type { TownLocation } from '../town/town-types.ts'

const categories: Record<Industry, [string, string]> = {
  auto: ['gcid:car_dealer', 'Car dealer'],
  clinic: ['gcid:medical_clinic', 'Medical clinic'],
  coffee: ['gcid:coffee_shop', 'Coffee shop'],
  bakery: ['gcid:bakery', 'Bakery'],
}

export const locationFields = [
  'name',
  'languageCode',
  'storeCode',
  'title',
  'phoneNumbers',
  'categories',
  'storefrontAddress',
  'websiteUri',
  'regularHours',
  'specialHours',
  'serviceArea',
  'labels',
  'latlng',
  'openInfo',
  'metadata',
  'profile',
]

/** As Google Business Information v1 prints a location, only the fields of the mask; the name is always there. */
export function showLocation(location: TownLocation, fields: Set<string>, hasVoice = true): Record<string, unknown> {
  const born = asBorn(location)
  const { hasVoiceOfMerchant, ...metadata } = born.metadata
  const whole: Record<string, unknown> = {
    ...born,
    metadata: { ...metadata, ...(hasVoice && { hasVoiceOfMerchant }) },
    ...location.changed,
  }
  return Object.fromEntries(Object.entries(whole).filter(([field]) => field === 'name' || fields.has(field)))
}

function asBorn({
  id,
  code,
  publicName,
  industry,
  address,
  phone,
  web,
  languageCode,
  latitude,
  longitude,
  sourceIds,
  internalName,
}: TownLocation) {
  const [category, displayName] = categories[industry]
  const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
  return {
    name: `locations/${id}`,
    languageCode,
    storeCode: code,
    title: publicName,
    phoneNumbers: { primaryPhone: phone },
    categories: { primaryCategory: { name: `categories/${category}`, displayName } },
    storefrontAddress: {
      regionCode: address.country,
      languageCode,
      postalCode: address.postalCode,
      administrativeArea: address.region,
      locality: address.city,
      addressLines: [address.street],
    },
    websiteUri: web,
    regularHours: {
      periods: weekdays.map((day) => ({
        openDay: day,
        openTime: { hours: 8 },
        closeDay: day,
        closeTime: { hours: 18 },
      })),
    },
    labels: [internalName],
    latlng: { latitude, longitude },
    openInfo: { status: 'OPEN', canReopen: true },
    metadata: {
      placeId: sourceIds.googlePlace,
      hasVoiceOfMerchant: true,
      canDelete: false,
      canOperateLocalPost: true,
      mapsUri: `https://maps.google.com/maps?cid=${id}`,
      newReviewUri: `https://search.google.com/local/writereview?placeid=${sourceIds.googlePlace}`,
    },
    profile: { description: `${publicName}, ${address.city}.` },
  }
}

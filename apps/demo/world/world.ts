export type Industry = 'auto' | 'clinic' | 'coffee' | 'bakery'
export type Country = 'US' | 'CA' | 'GB' | 'IE' | 'DE' | 'AT' | 'FR' | 'ES' | 'IT' | 'NL' | 'PL' | 'PT' | 'BR' | 'JP'
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt' | 'ja'
export type SourceName = 'Google Places' | 'Facebook' | 'Yelp' | 'Tripadvisor'

export type WorldRole =
  | 'agencyOperator'
  | 'support'
  | 'administrator'
  | 'enterpriseManager'
  | 'analyst'
  | 'responseApprover'
  | 'responder'
  | 'locationManager'

export type WorldAgency = { id: number; name: string; isSuper: boolean; domain: string }

export type WorldTenant = {
  id: number
  agencyId: number
  key: 'northfork' | 'alderbrook' | 'kestrel' | 'marigold'
  name: string
  type: 'enterprise' | 'smallBusiness'
  industry: Industry
  domain: string
  locale: string
  timeZone: string
}

export type WorldLocation = {
  tenantId: number
  /** Unique within its tenant. */
  code: string
  publicName: string
  internalName: string
  industry: Industry
  address: { street: string; city: string; region: string; postalCode: string; country: Country }
  /** In international form, from number ranges kept for fiction where the country has one. */
  phone: string
  web: string
  timeZone: string
  latitude: number
  longitude: number
  languageCode: Language
  /** What each source calls this location. */
  sourceIds: {
    googleAccount: string
    googleLocation: string
    googlePlace: string
    facebookPage: string
    yelpBusiness: string
    tripadvisor: string
  }
}

export type WorldReview = {
  tenantId: number
  locationCode: string
  source: SourceName
  /** The source's own id; unique over the whole world. */
  reviewId: string
  rating: 1 | 2 | 3 | 4 | 5
  /** Null for a rating without words. */
  text: string | null
  language: Language
  author: { id: string; name: string; anonymous: boolean }
  /** ISO 8601 in UTC, as all times here. */
  createdAt: string
  updatedAt: string
  reply: { text: string; at: string } | null
  /** What stood here before the customer edited the review. */
  earlier: { rating: 1 | 2 | 3 | 4 | 5; text: string | null; at: string } | null
}

export type WorldUser = {
  agencyId: number
  /** Null for people of an agency. */
  tenantId: number | null
  role: WorldRole
  firstName: string
  lastName: string
  email: string
  title: string
  locale: string
  timeZone: string
  /** The only locations this person may see; null means all of the tenant. */
  locationCodes: string[] | null
}

export type World = {
  seed: string
  now: string
  agencies: WorldAgency[]
  tenants: WorldTenant[]
  locations: WorldLocation[]
  users: WorldUser[]
  /** Location by location, in the order of `locations`; not sorted by date. */
  reviews: WorldReview[]
}

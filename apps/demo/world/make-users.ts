import type { WorldAgency, WorldLocation, WorldRole, WorldTenant, WorldUser } from './world.ts'

/** One person at least for every role, in every agency and tenant; e-mails are `first.last@` the organisation's domain. */
export function makeUsers(agencies: WorldAgency[], tenants: WorldTenant[], locations: WorldLocation[]): WorldUser[] {
  const ofAgencies = agencies.flatMap((agency) =>
    (agencyStaff[agency.id] ?? []).map((person) => ({
      ...person,
      agencyId: agency.id,
      tenantId: null,
      email: email(person, agency.domain),
      locationCodes: null,
    })),
  )
  const ofTenants = tenants.flatMap((tenant) => {
    const codes = locations.filter((location) => location.tenantId === tenant.id).map((location) => location.code)
    return tenantStaff[tenant.key].map(({ manages, ...person }) => ({
      ...person,
      agencyId: tenant.agencyId,
      tenantId: tenant.id,
      email: email(person, tenant.domain),
      locationCodes: manages ? manages.filter((code) => codes.includes(code)) : null,
    }))
  })
  return [...ofAgencies, ...ofTenants]
}

/** The codes of the locations that have a manager of their own. */
export function managedCodes(key: WorldTenant['key']): ReadonlySet<string> {
  return new Set(tenantStaff[key].flatMap(({ manages }) => manages ?? []))
}

type Person = {
  role: WorldRole
  firstName: string
  lastName: string
  title: string
  locale: string
  timeZone: string
  manages?: string[]
}

const agencyStaff: Record<number, Person[]> = {
  1: [
    person('administrator', 'Ada', 'Winter', 'Platform administrator', 'en_US', 'UTC'),
    person('support', 'Theo', 'Lang', 'Platform support', 'de_DE', 'Europe/Berlin'),
  ],
  2: [
    person('agencyOperator', 'Grace', 'Holloway', 'Account director', 'en_US', 'America/Chicago'),
    person('support', 'Omar', 'Reid', 'Client support', 'en_US', 'America/New_York'),
  ],
  3: [
    person('agencyOperator', 'Lukas', 'Brandt', 'Account director', 'de_DE', 'Europe/Berlin'),
    person('support', 'Inês', 'Moura', 'Client support', 'pt_PT', 'Europe/Lisbon'),
  ],
}

const tenantStaff: Record<WorldTenant['key'], Person[]> = {
  northfork: [
    person('administrator', 'Dana', 'Whitfield', 'Head of digital', 'en_US', 'America/Chicago'),
    person('enterpriseManager', 'Curtis', 'Boone', 'VP customer experience', 'en_US', 'America/Chicago'),
    person('analyst', 'Mei', 'Tran', 'Insights analyst', 'en_US', 'America/Los_Angeles'),
    person('responseApprover', 'Paula', 'Vance', 'Communications lead', 'en_US', 'America/New_York'),
    person('responder', 'Eli', 'Navarro', 'Customer care', 'es_MX', 'America/Chicago'),
    person('locationManager', 'Rhonda', 'Pike', 'General manager', 'en_US', 'America/Chicago', ['NF-001', 'NF-029']),
    person('locationManager', 'Wade', 'Larkin', 'General manager', 'en_US', 'America/Chicago', ['NF-002']),
    person('support', 'Joyce', 'Kemp', 'Internal help desk', 'en_US', 'America/Chicago'),
  ],
  alderbrook: [
    person('administrator', 'Helen', 'Marsh', 'Digital programme lead', 'en_US', 'America/New_York'),
    person('enterpriseManager', 'Samir', 'Desai', 'Director patient experience', 'en_US', 'America/New_York'),
    person('analyst', 'Chloé', 'Gagnon', 'Quality analyst', 'fr_CA', 'America/Toronto'),
    person('responseApprover', 'Ruth', 'Kessler', 'Privacy officer', 'en_US', 'America/New_York'),
    person('responder', 'Noor', 'Ahmed', 'Patient relations', 'en_GB', 'Europe/London'),
    person('locationManager', 'Marie', 'Tremblay', 'Practice manager', 'fr_CA', 'America/Toronto', [
      'AH-CA-003',
      'AH-CA-004',
    ]),
    person('locationManager', 'Colin', 'Hartley', 'Practice manager', 'en_GB', 'Europe/London', ['AH-GB-001']),
    person('support', 'Ivy', 'Stone', 'Service desk', 'en_US', 'America/New_York'),
  ],
  kestrel: [
    person('administrator', 'Freya', 'Nightingale', 'Head of platforms', 'en_GB', 'Europe/London'),
    person('enterpriseManager', 'Jonas', 'Keller', 'Regional director', 'de_DE', 'Europe/Berlin'),
    person('enterpriseManager', 'Élodie', 'Marchand', 'Regional director', 'fr_FR', 'Europe/Paris'),
    person('analyst', 'Giulia', 'Ferri', 'Guest insights', 'it_IT', 'Europe/Rome'),
    person('responseApprover', 'Martin', 'Ashdown', 'Brand communications', 'en_GB', 'Europe/London'),
    person('responder', 'Zofia', 'Mazur', 'Guest relations', 'pl_PL', 'Europe/Warsaw'),
    person('responder', 'Lucía', 'Ortega', 'Guest relations', 'es_ES', 'Europe/Madrid'),
    person('locationManager', 'Hannah', 'Vogt', 'Store manager', 'de_DE', 'Europe/Berlin', ['KL-DE-001', 'KL-DE-013']),
    person('locationManager', 'Ben', 'Okafor', 'Store manager', 'en_US', 'America/Chicago', ['KL-US-001']),
    person('support', 'Sander', 'Vos', 'Service desk', 'nl_NL', 'Europe/Amsterdam'),
  ],
  marigold: [
    person('administrator', 'Rosa', 'Lindqvist', 'Owner', 'en_US', 'America/Los_Angeles'),
    person('enterpriseManager', 'Nils', 'Lindqvist', 'Owner', 'en_US', 'America/Los_Angeles'),
    person('analyst', 'Tess', 'Marlow', 'Bookkeeping', 'en_US', 'America/Los_Angeles'),
    person('responseApprover', 'Hugo', 'Lindqvist', 'Head baker', 'en_US', 'America/Los_Angeles'),
    person('responder', 'Kiki', 'Sato', 'Front of house', 'en_US', 'America/Los_Angeles'),
    person('locationManager', 'Jamal', 'Price', 'Shop manager', 'en_US', 'America/Los_Angeles', ['MSB-001']),
    person('support', 'Ines', 'Falk', 'Friend who knows computers', 'en_US', 'America/Los_Angeles'),
  ],
}

function person(
  role: WorldRole,
  firstName: string,
  lastName: string,
  title: string,
  locale: string,
  timeZone: string,
  manages?: string[],
): Person {
  return { role, firstName, lastName, title, locale, timeZone, manages }
}

function email({ firstName, lastName }: Person, domain: string): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain}@${domain}`
}

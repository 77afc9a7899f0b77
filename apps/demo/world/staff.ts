import type { WorldRole, WorldTenant } from './world.ts'

export type Person = {
  role: WorldRole
  firstName: string
  lastName: string
  title: string
  locale: string
  timeZone: string
  manages?: string[]
}

/** One person a line: role, name, title, locale, time zone, and for managers the codes of their locations. */
export function peopleIn(lines: string): Person[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [role, name = '', title = '', locale = '', timeZone = '', codes] = line
        .split('|')
        .map((part) => part.trim())
      const [firstName = '', lastName = ''] = name.split(' ')
      return { role: role as WorldRole, firstName, lastName, title, locale, timeZone, manages: codes?.split(', ') }
    })
}

/** The people of each agency by its id, for `peopleIn`. */
export const agencyStaff: Record<number, string> = {
  1: `
    administrator | Ada Winter | Platform administrator | en_US | UTC
    support | Theo Lang | Platform support | de_DE | Europe/Berlin
`,
  2: `
    agencyOperator | Grace Holloway | Account director | en_US | America/Chicago
    support | Omar Reid | Client support | en_US | America/New_York
`,
  3: `
    agencyOperator | Lukas Brandt | Account director | de_DE | Europe/Berlin
    support | Inês Moura | Client support | pt_PT | Europe/Lisbon
`,
}

/** The people of each tenant, for `peopleIn`. */
export const tenantStaff: Record<WorldTenant['key'], string> = {
  northfork: `
    administrator | Dana Whitfield | Head of digital | en_US | America/Chicago
    enterpriseManager | Curtis Boone | VP customer experience | en_US | America/Chicago
    analyst | Mei Tran | Insights analyst | en_US | America/Los_Angeles
    responseApprover | Paula Vance | Communications lead | en_US | America/New_York
    responder | Eli Navarro | Customer care | es_MX | America/Chicago
    locationManager | Rhonda Pike | General manager | en_US | America/Chicago | NF-001, NF-029
    locationManager | Wade Larkin | General manager | en_US | America/Chicago | NF-002
    support | Joyce Kemp | Internal help desk | en_US | America/Chicago
`,
  alderbrook: `
    administrator | Helen Marsh | Digital programme lead | en_US | America/New_York
    enterpriseManager | Samir Desai | Director patient experience | en_US | America/New_York
    analyst | Chloé Gagnon | Quality analyst | fr_CA | America/Toronto
    responseApprover | Ruth Kessler | Privacy officer | en_US | America/New_York
    responder | Noor Ahmed | Patient relations | en_GB | Europe/London
    locationManager | Marie Tremblay | Practice manager | fr_CA | America/Toronto | AH-CA-003, AH-CA-004
    locationManager | Colin Hartley | Practice manager | en_GB | Europe/London | AH-GB-001
    support | Ivy Stone | Service desk | en_US | America/New_York
`,
  kestrel: `
    administrator | Freya Nightingale | Head of platforms | en_GB | Europe/London
    enterpriseManager | Jonas Keller | Regional director | de_DE | Europe/Berlin
    enterpriseManager | Élodie Marchand | Regional director | fr_FR | Europe/Paris
    analyst | Giulia Ferri | Guest insights | it_IT | Europe/Rome
    responseApprover | Martin Ashdown | Brand communications | en_GB | Europe/London
    responder | Zofia Mazur | Guest relations | pl_PL | Europe/Warsaw
    responder | Lucía Ortega | Guest relations | es_ES | Europe/Madrid
    locationManager | Hannah Vogt | Store manager | de_DE | Europe/Berlin | KL-DE-001, KL-DE-013
    locationManager | Ben Okafor | Store manager | en_US | America/Chicago | KL-US-001
    support | Sander Vos | Service desk | nl_NL | Europe/Amsterdam
`,
  marigold: `
    administrator | Rosa Lindqvist | Owner | en_US | America/Los_Angeles
    enterpriseManager | Nils Lindqvist | Owner | en_US | America/Los_Angeles
    analyst | Tess Marlow | Bookkeeping | en_US | America/Los_Angeles
    responseApprover | Hugo Lindqvist | Head baker | en_US | America/Los_Angeles
    responder | Kiki Sato | Front of house | en_US | America/Los_Angeles
    locationManager | Jamal Price | Shop manager | en_US | America/Los_Angeles | MSB-001
    support | Ines Falk | Friend who knows computers | en_US | America/Los_Angeles
`,
}

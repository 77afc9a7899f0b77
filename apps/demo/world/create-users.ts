import { agencyStaff, peopleIn, type Person, tenantStaff } from './staff.ts'
import type { WorldAgency, WorldLocation, WorldTenant, WorldUser } from './world.ts'

/** One person at least for every role, in every agency and tenant; e-mails are `first.last@` the organisation's domain. */
export function createUsers(agencies: WorldAgency[], tenants: WorldTenant[], locations: WorldLocation[]): WorldUser[] {
  const ofAgencies = agencies.flatMap((agency) =>
    peopleIn(agencyStaff[agency.id] ?? '').map((person) => ({
      ...person,
      agencyId: agency.id,
      tenantId: null,
      email: email(person, agency.domain),
      locationCodes: null,
    })),
  )
  const ofTenants = tenants.flatMap((tenant) => {
    const codes = locations.filter((location) => location.tenantId === tenant.id).map((location) => location.code)
    return peopleIn(tenantStaff[tenant.key]).map(({ manages, ...person }) => ({
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
  return new Set(peopleIn(tenantStaff[key]).flatMap(({ manages }) => manages ?? []))
}

function email({ firstName, lastName }: Person, domain: string): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain}@${domain}`
}

import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { agencyGuard } from '#product/organization/agencies/server/public.ts'
import { agencyPeople } from '../contract.ts'
import { createPerson } from './add-person.ts'
import { getAgencyUsers, saveAgencyUsers } from './agency-users.ts'
import { createAgency, listAgencies } from './agencies.ts'
import { pausePerson } from './pause-person.ts'
import { createRole, listAgencyRoles, removeRole, saveRole } from './agency-roles.ts'
import { listSuperUsers } from './super-users.ts'
import { searchPeople } from './search-people.ts'
import { setPersonRoles } from './set-person-roles.ts'
import { hasOwnHosts, speaksForAgency } from './speak-for-agency.ts'

export const system = serveSystem(agencyPeople, {
  handlers: {
    agencies: listAgencies,
    createAgency,
    superUsers: listSuperUsers,
    search: searchPeople,
    roles: listAgencyRoles,
    create: createPerson,
    pause: pausePerson,
    createRole,
    saveRole,
    removeRole,
    agencyUsers: getAgencyUsers,
    saveAgencyUsers,
    setRoles: setPersonRoles,
  },
  fills: [fill(agencyGuard, { speaksForAll: speaksForAgency, hasOwnHosts })],
})

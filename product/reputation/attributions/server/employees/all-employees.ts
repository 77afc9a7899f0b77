import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import type { Row, ShowCtx } from '#platform/server/resource/resource-spec.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { namesOfLocations } from '#product/business/locations/server/public.ts'
import { namesOfUsers, usersOf } from '#product/organization/users/server/public.ts'
import { attributions, type Employee, MAX_EMPLOYEES } from '../../contract.ts'
import type { EmployeeSettings } from '../../shapes/employee.ts'
import { hasLetters } from '../names/names-of-employee.ts'
import { rescan, scopeOfRescan } from '../scan/rescan-job.ts'

type EmployeeRow = Row<'employee'>

/** Whom reviews can be attributed to. Somebody who looks after some locations sees who works there, and changes who works there alone. */
export const allEmployees = defineResource(attributions, {
  table: 'employee',
  routes: { list: 'employees', create: 'createEmployee', save: 'saveEmployee', remove: 'removeEmployee' },
  inTurn: true,
  order: sql`lower(name), id`,
  show,
  isSeen: ({ location_ids }, { who }) => worksWhere(who, location_ids) !== 'nowhere',
  columns: ({ name, otherNames, locationIDs, userID, isActive }) => ({
    name,
    other_names: [...new Set(otherNames)],
    location_ids: [...new Set(locationIDs)],
    user_id: userID,
    is_active: isActive,
  }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  check: mustBeFit,
  allows: (_, ctx, __, before) => before && mustBeAllHere(ctx, before),
  async changes(tx, { before, after }, ctx) {
    if (!after) mustBeAllHere(ctx, before!)
    const scope = scopeOfRescan(before, after)
    if (scope) await tx.enqueue(rescan, { ...scope, after: 0 })
  },
  missing: 'notFound',
  taken: { index: 'employee_user', error: 'userTaken', field: 'userID' },
  most: { count: MAX_EMPLOYEES, error: 'tooManyEmployees' },
  audit: { create: 'employee.create', save: 'employee.save', remove: 'employee.delete' },
})

/** Whether somebody looks after all places where an employee works, after some, or after none. */
function worksWhere(
  who: Pick<Who, 'locationIds'> & Who,
  locationIds: readonly number[],
): 'here' | 'elsewhere' | 'nowhere' {
  if (who.locationIds === 'all') return 'here'
  if (locationIds.length === 0) return who.locationIds.length > 0 ? 'elsewhere' : 'nowhere'
  const seen = locationIds.filter((one) => reaches(who, one)).length
  return seen === 0 ? 'nowhere' : seen === locationIds.length ? 'here' : 'elsewhere'
}

async function show(rows: readonly EmployeeRow[], { who, db }: ShowCtx): Promise<Employee[]> {
  const names = await namesOfUsers(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    otherNames: row.other_names,
    locationIDs: row.location_ids.filter((one) => reaches(who, one)),
    userID: row.user_id,
    userName: names.get(row.user_id) || null,
    isActive: row.is_active,
    isElsewhere: worksWhere(who, row.location_ids) === 'elsewhere',
    version: row.version,
  }))
}

function mustBeAllHere({ who }: TenantCtx, { location_ids }: EmployeeRow): void {
  if (worksWhere(who, location_ids) !== 'here') raise(attributions, 'allLocationsNeeded', { field: 'locationIDs' })
}

async function mustBeFit({ name, otherNames, locationIDs, userID }: EmployeeSettings, ctx: TenantCtx): Promise<void> {
  if (!hasLetters(name)) raise(attributions, 'noName', { field: 'name', values: { name } })
  const bad = otherNames.find((one) => !hasLetters(one))
  if (bad !== undefined) raise(attributions, 'noName', { field: 'otherNames', values: { name: bad } })
  const known = await namesOfLocations(ctx, locationIDs)
  if (!locationIDs.every((one) => known.has(one))) raise(attributions, 'unknownLocation', { field: 'locationIDs' })
  if (worksWhere(ctx.who, locationIDs) !== 'here') raise(attributions, 'allLocationsNeeded', { field: 'locationIDs' })
  if (userID === null) return
  const user = await usersOf(ctx.read, ctx.tenantId).where('u.id', '=', userID).executeTakeFirst()
  if (!user) raise(attributions, 'unknownUser', { field: 'userID' })
}

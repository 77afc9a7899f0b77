import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant, timeZone } from '#platform/contract/field.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { locales } from '#platform/contract/locales.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'
import { agency, internalName } from '#product/organization/agencies/contract.ts'

/** Somebody who works at an agency, above its tenants. */
export const agencyPerson = z.object({
  id: id('agencyUser'),
  agencyID: id('agency'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  initials: z.string(),
  active: z.boolean(),
  roles: z.array(z.object({ id: id('agencyRole'), name: z.string() })),
  lastLogin: instant.nullable(),
  version: z.int(),
})
export type AgencyPerson = z.output<typeof agencyPerson>

export const agencyRole = z.object({
  id: id('agencyRole'),
  name: z.string(),
  actionIDs: z.array(z.string()),
  /** How many people hold it. */
  people: z.int(),
  /** One holds all that it gives, and so may give it. */
  isWithinOwn: z.boolean(),
  version: z.int(),
})
export type AgencyRole = z.output<typeof agencyRole>

const editableRole = z.object({
  name: uniqueName(120),
  actionIDs: example(z.array(z.string()).max(1000), ['platform-users.view']),
})
const someRoles = z.array(id('agencyRole')).min(1).max(20)

const person = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100),
  email: z.email().max(254),
  locale: z.enum(locales),
  timezone: timeZone,
})

/** What a reserved user, or somebody of the platform, is for. */
export const superUserPurpose = enumeration(['product', 'public', 'content', 'social', 'administrator'])

export const superUser = z.object({
  id: id('agencyUser'),
  name: z.string(),
  purpose: superUserPurpose.schema,
  active: z.boolean(),
  /** When it acted or signed in last. */
  lastUsed: instant.nullable(),
})
export type SuperUser = z.output<typeof superUser>

/** Who of its agency works for a tenant; nobody chosen is everybody. */
export const agencyUsers = z.object({
  /** Of the agency, above the tenant; the route itself knows whose they are. */
  userIDs: z.array(z.int()).max(1000),
  /** Who there is to choose, by name. */
  people: z.array(z.object({ id: id('agencyUser'), name: z.string() })),
  version: z.int(),
})
export type AgencyUsers = z.output<typeof agencyUsers>

export const agencyPeople = defineSystem({
  name: 'agency-people',
  permissions: {
    view: { action: 'platform-privileged-agency-users.view' },
    add: { action: 'platform-privileged-agency-users.add' },
    edit: { action: 'platform-privileged-agency-users.edit' },
    viewRoles: { action: 'platform-privileged-agency-roles.view' },
    addRoles: { action: 'platform-privileged-agency-roles.add' },
    editRoles: { action: 'platform-privileged-agency-roles.edit' },
    deleteRoles: { action: 'platform-privileged-agency-roles.delete' },
    viewBrand: { action: 'platform-privileged-agencies.view' },
    chooseForTenant: {
      action: 'admin.tenant.company_info.agency_users',
    },
    viewAll: { action: 'super-privileged-agencies.view' },
    viewSuper: { action: 'admin.super_users.view' },
    addAgency: { action: 'super-privileged-agencies.add' },
  },
  errors: {
    notFound: { status: 404 },
    unknownRole: { status: 400 },
    aboveOwn: { status: 403 },
    emailTaken: { status: 409 },
    ownAccount: { status: 409 },
    internalNameTaken: { status: 409 },
    unknownAction: { status: 400 },
    /** Some rights are the platform's own. */
    tooHigh: { status: 400 },
    roleNameTaken: { status: 409 },
    stillHeld: { status: 409 },
    unknownUser: { status: 400 },
    /** Nobody shuts themselves out. */
    withoutYourself: { status: 409 },
  },
  enumerations: { superUserPurpose },
  audit: {
    'agency.create': 'agency',
    'agency-person.create': 'user',
    'agency-person.pause': 'user',
    'agency-person.resume': 'user',
    'agency-person.roles': 'user',
    'agency-role.create': 'role',
    'agency-role.save': 'role',
    'agency-role.delete': 'role',
    'tenant.save-agency-users': 'tenant',
  },
  routes: {
    agencies: {
      at: 'GET /api/agencies',
      does: 'List the agencies of the platform',
      needs: 'viewAll',
      fails: ['notFound'],
      gives: listOf(agency.extend({ tenants: z.int(), people: z.int() })),
    },
    createAgency: {
      at: 'POST /api/agencies',
      does: 'Add an agency with its first role and its first user',
      needs: 'addAgency',
      personal: true,
      fails: ['notFound', 'internalNameTaken'],
      body: z.object({ name: z.string().trim().min(1).max(200), internalName, operator: person }),
      refreshes: ['agencies'],
      gives: agency,
    },
    superUsers: {
      at: 'GET /api/platform/super-users',
      does: 'List the reserved users and the platform users',
      needs: 'viewSuper',
      fails: ['notFound'],
      gives: listOf(superUser),
    },
    search: {
      at: 'PUT /api/agencies/:agencyId/users/search',
      reads: true,
      does: 'Find agency users',
      needs: 'view',
      fails: ['notFound'],
      body: z.object({
        search: z.string().max(200).optional(),
        active: z.boolean().optional(),
        /** Only those who may do this. */
        actionID: z.string().max(120).optional(),
        ...pageOf,
      }),
      gives: listOf(agencyPerson),
    },
    roles: {
      at: 'GET /api/agencies/:agencyId/roles',
      does: 'List agency roles',
      needs: ['view', 'viewRoles'],
      fails: ['notFound'],
      gives: z.array(agencyRole),
    },
    createRole: {
      at: 'POST /api/agencies/:agencyId/roles',
      does: 'Create an agency role',
      needs: 'addRoles',
      personal: true,
      fails: ['notFound', 'unknownAction', 'aboveOwn', 'tooHigh', 'roleNameTaken'],
      body: editableRole,
      refreshes: ['roles'],
      gives: agencyRole,
    },
    saveRole: {
      at: 'PUT /api/agencies/:agencyId/roles/:agencyRoleId',
      does: 'Change an agency role',
      needs: 'editRoles',
      personal: true,
      fails: ['notFound', 'unknownAction', 'aboveOwn', 'tooHigh', 'roleNameTaken'],
      body: editableRole.extend({ version: z.int() }),
      refreshes: ['roles'],
      gives: agencyRole,
    },
    agencyUsers: {
      at: 'GET /api/tenants/:tenantId/agency-users',
      does: 'List the agency users who can enter a tenant',
      needs: 'chooseForTenant',
      fails: ['notFound'],
      gives: agencyUsers,
    },
    saveAgencyUsers: {
      at: 'PUT /api/tenants/:tenantId/agency-users',
      does: 'Set the agency users who can enter a tenant',
      needs: 'chooseForTenant',
      personal: true,
      fails: ['notFound', 'unknownUser', 'withoutYourself'],
      body: agencyUsers.omit({ people: true }),
      gives: agencyUsers,
    },
    removeRole: {
      at: 'DELETE /api/agencies/:agencyId/roles/:agencyRoleId',
      does: 'Delete an agency role that no user has',
      needs: 'deleteRoles',
      personal: true,
      fails: ['notFound', 'aboveOwn', 'stillHeld'],
      refreshes: ['roles'],
      gives: z.object({ ok: z.literal(true) }),
    },
    create: {
      at: 'POST /api/agencies/:agencyId/users',
      does: 'Add an agency user and invite them by email',
      outward: true,
      needs: 'add',
      personal: true,
      fails: ['notFound', 'unknownRole', 'aboveOwn', 'emailTaken'],
      body: person.extend({ roleIDs: someRoles }),
      refreshes: ['search'],
      gives: agencyPerson,
    },
    pause: {
      at: 'PUT /api/agencies/:agencyId/users/:agencyUserId/pause',
      does: 'Pause or resume an agency user',
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'ownAccount', 'aboveOwn'],
      body: z.object({ paused: z.boolean() }),
      refreshes: ['search'],
      gives: agencyPerson,
    },
    setRoles: {
      at: 'PUT /api/agencies/:agencyId/users/:agencyUserId/roles',
      does: 'Change the roles of an agency user',
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'unknownRole', 'ownAccount', 'aboveOwn'],
      body: z.object({ roleIDs: someRoles, version: z.int() }),
      refreshes: ['search'],
      gives: agencyPerson,
    },
  },
  events: {
    agencyUsersChosen: { payload: z.object({}), live: true, entry: true, needs: 'chooseForTenant' },
  },
  pages: {
    agencies: { path: '/admin/platform/agencies', needs: 'viewAll', agency: true },
    list: { path: '/admin/agencies/:agencyId/people', needs: 'view', agency: true },
    roles: { path: '/admin/agencies/:agencyId/roles', needs: 'viewRoles', agency: true },
    compare: { path: '/admin/agencies/:agencyId/roles/compare', needs: 'viewRoles', agency: true },
    brand: { path: '/admin/agencies/:agencyId/brand', needs: 'viewBrand', agency: true },
    superUsers: { path: '/admin/platform/super-users', needs: 'viewSuper', agency: 'platform' },
    forTenant: {
      path: '/admin/agencies/:agencyId/tenants/:tenantId/settings/agency-users',
      needs: 'chooseForTenant',
    },
  },
})

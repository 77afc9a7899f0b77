import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { bulkResult } from '#platform/contract/list.ts'
import { accessTagRoutes } from './access-tag-routes.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import {
  editableUser,
  locationAccess,
  piiScope,
  preferredContact,
  user,
  userActivityFilter,
  userColor,
} from './shapes/user.ts'
import { piiActions } from '#product/organization/roles/contract.ts'
import { userFields } from './shapes/user-fields.ts'
import { userJobFailure, userJobItemState, userJobStatus } from './shapes/user-job.ts'
import { userJobRoutes } from './user-job-routes.ts'
import { userPictureRoutes } from './user-picture-routes.ts'
import { userSearchRoutes } from './user-search-routes.ts'

export { accessTag, type AccessTag } from './shapes/access-tag.ts'
export { ownAccount } from './shapes/own-account.ts'
export { MAX_PICTURE_BYTES } from './user-picture-routes.ts'
export { LOOKED_UP } from './user-search-routes.ts'
export {
  locationAccess,
  piiScope,
  preferenceKeys,
  preferredContact,
  seenScope,
  SYSTEM_USER_IDS,
  user,
  userActivityFilter,
  userColor,
  userScope,
  type EditableUser,
  type User,
  type UserScope,
} from './shapes/user.ts'
export { keptPii, seenPii } from './shapes/pii-actions.ts'
export { userFields } from './shapes/user-fields.ts'
export {
  MAX_JOB_USERS,
  userChanges,
  userJob,
  userJobFailure,
  userJobItemState,
  userJobStatus,
  type UserChanges,
  type UserJob,
} from './shapes/user-job.ts'

/** Several people at once. */
const some = z.object({ userIDs: z.array(id('user')).min(1).max(1000) })
/** What may be wrong with the fields of a person. */
const wrongFields = [
  'aboveOwn',
  'unknownRole',
  'unknownScope',
  'unknownTag',
  'unknownCountry',
  'badPhone',
  'externalIDTaken',
  'externalIDAboveOwn',
] as const

export const users = defineSystem({
  name: 'users',
  permissions: {
    administer: { action: 'admin.view' },
    view: { action: 'platform-users.view' },
    add: { action: 'platform-users.add' },
    edit: { action: 'platform-users.edit' },
    delete: { action: 'platform-users.delete' },
    pause: { action: 'platform-users.pause' },
    export: { action: 'platform-users.export' },
    piiPublic: { action: piiActions.public },
    pii: { action: piiActions.sensitive },
    piiAdministration: { action: piiActions.administration },
  },
  errors: {
    notFound: { status: 404 },
    /** Document 002 §8, Users: the tenant has a user with this address. */
    'error.duplicate.tenant': { status: 409, printed: true },
    aboveOwn: { status: 403 },
    unknownRole: { status: 400 },
    ownAccount: { status: 409 },
    badPhone: { status: 400 },
    noSupport: { status: 409 },
    unknownScope: { status: 400 },
    unknownTag: { status: 400 },
    unknownCountry: { status: 400 },
    unknownTheme: { status: 400 },
    unknownChoice: { status: 400 },
    byAcceptance: { status: 409 },
    tagNotFound: { status: 404 },
    tagTaken: { status: 409 },
    externalIDTaken: { status: 409 },
    externalIDAboveOwn: { status: 403 },
    badPicture: { status: 415 },
    pictureTooLarge: { status: 413 },
    noPicture: { status: 404 },
    switchedOff: { status: 409 },
    alreadyIn: { status: 409 },
    singleSignOn: { status: 409 },
    seatsFull: { status: 409 },
    nobody: { status: 400 },
    jobNotFound: { status: 404 },
  },
  enumerations: {
    locationAccess,
    piiScope,
    preferredContact,
    userActivityFilter,
    userColor,
    userJobStatus,
    userJobFailure,
    userJobItemState,
  },
  lists: { users: { needs: 'view', exports: 'export', fields: userFields, sort: 'lastName', page: 'list' } },
  finds: { user: { needs: 'view', page: 'list', opens: 'open' } },
  audit: {
    'access-tag.create': 'accessTag',
    'access-tag.save': 'accessTag',
    'access-tag.remove': 'accessTag',
    'user.create': 'user',
    'user.save': 'user',
    'user.save-own': 'user',
    'user.remove': 'user',
    'user.restore': 'user',
    'user.pause': 'user',
    'user.resume': 'user',
    'user.welcome': 'user',
    'user.unblock': 'user',
    'user.reset': 'user',
    'user.picture': 'user',
    'user.no-picture': 'user',
    'user.bulk-update': 'userJob',
    'user.write-internal': 'user',
  },
  routes: {
    ...userSearchRoutes,
    one: {
      at: 'GET /api/tenants/:tenantId/users/:userId',
      does: 'Get one user',
      needs: 'view',
      fails: ['notFound'],
      gives: user,
    },
    create: {
      at: 'POST /api/tenants/:tenantId/users',
      does: 'Add a user',
      outward: true,
      grants: true,
      needs: 'add',
      fails: ['error.duplicate.tenant', 'seatsFull', ...wrongFields],
      strange: { accessTag: 'unknownTag' },
      body: editableUser.extend({
        /** Whether their invitation goes out at once. */
        welcome: z.boolean().optional(),
      }),
      refreshes: ['search'],
      gives: user,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/users/:userId',
      does: 'Change a user',
      grants: true,
      needs: 'edit',
      fails: ['notFound', 'error.duplicate.tenant', ...wrongFields],
      strange: { accessTag: 'unknownTag' },
      body: editableUser.extend({ version: z.int() }),
      refreshes: ['search', 'one'],
      gives: user,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/users/:userId',
      does: 'Remove a user; what they did stays',
      grants: true,
      needs: 'delete',
      fails: ['notFound', 'ownAccount', 'aboveOwn'],
      refreshes: ['search'],
      gives: z.object({ ok: z.literal(true) }),
    },
    restore: {
      at: 'PUT /api/tenants/:tenantId/users/:userId/restore',
      does: 'Restore a removed user, paused',
      grants: true,
      needs: 'delete',
      fails: ['notFound', 'aboveOwn', 'error.duplicate.tenant', 'externalIDTaken'],
      refreshes: ['search'],
      gives: user,
    },
    pauseSome: {
      at: 'PUT /api/tenants/:tenantId/users/pause',
      does: 'Pause or resume users',
      grants: true,
      needs: 'pause',
      items: 'userIDs',
      body: some.extend({ paused: z.boolean() }),
      gives: bulkResult,
    },
    welcome: {
      at: 'PUT /api/tenants/:tenantId/users/welcome',
      does: 'Send users their invitation',
      outward: true,
      needs: 'edit',
      personal: true,
      /** Said of each person in the answer. */
      fails: ['switchedOff', 'alreadyIn'],
      items: 'userIDs',
      body: some,
      refreshes: ['search', 'one'],
      gives: bulkResult,
    },
    unblock: {
      at: 'PUT /api/tenants/:tenantId/users/unblock',
      does: 'Unblock users after too many failed attempts',
      needs: 'edit',
      personal: true,
      items: 'userIDs',
      body: some,
      refreshes: ['search', 'one'],
      gives: bulkResult,
    },
    reset: {
      at: 'PUT /api/tenants/:tenantId/users/reset',
      does: 'End the sessions of users and require a new password',
      outward: true,
      needs: 'edit',
      personal: true,
      fails: ['switchedOff', 'singleSignOn'],
      items: 'userIDs',
      body: some,
      refreshes: ['search', 'one'],
      gives: bulkResult,
    },
    ...userJobRoutes,
    ...userPictureRoutes,
    ...accessTagRoutes,
    pause: {
      at: 'PUT /api/tenants/:tenantId/users/:userId/pause',
      does: 'Pause or resume a user',
      grants: true,
      needs: 'edit',
      fails: ['notFound', 'ownAccount', 'aboveOwn', 'seatsFull'],
      body: z.object({ paused: z.boolean() }),
      refreshes: ['search', 'one'],
      gives: user,
    },
    ...ownAccountRoutes,
  },
  events: {
    /** `welcome` says whether their invitation is to go out. */
    created: { payload: z.object({ userId: z.int(), welcome: z.boolean().default(true) }) },
    /** Somebody has, or asked for, another e-mail address: the old one is told, the new one asked. */
    addressChanged: { payload: z.object({ userId: z.int() }) },
    /** Somebody asked for their invitation, or for a link to a new password. */
    mailAsked: { payload: z.object({ userId: z.int() }) },
    removed: { payload: z.object({ userId: z.int() }) },
    jobProgressed: {
      payload: z.object({ userJobId: z.int(), status: userJobStatus.schema, done: z.int(), failed: z.int() }),
      live: true,
      needs: 'view',
      refreshes: ['jobs'],
    },
  },
  pages: {
    list: { path: '/admin/users', needs: 'view' },
    jobs: { path: '/admin/user-jobs', needs: 'view' },
    agencyAccount: { path: '/admin/agencies/:agencyId/my-account', needs: 'member', agency: true },
    myAccount: { path: '/admin/agencies/:agencyId/tenants/:tenantId/my-account', needs: 'member' },
  },
})

import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, queryId, timeZone } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { bulkResult, listOf, pageOf } from '#platform/contract/list.ts'
import { locales } from '#platform/contract/locales.ts'
import { theSession } from '#platform/contract/refreshes.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'
import {
  editableUser,
  locationAccess,
  piiScope,
  preferenceKeys,
  preferredContact,
  user,
  userActivityFilter,
  userColor,
} from './shapes/user.ts'
import { piiActions } from './shapes/pii-actions.ts'
import { userFields } from './shapes/user-fields.ts'
import {
  MAX_JOB_USERS,
  userChanges,
  userJob,
  userJobFailure,
  userJobItemState,
  userJobResult,
  userJobStatus,
} from './shapes/user-job.ts'

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

/** A picture of at most so many bytes; browsers make it smaller before they send it. */
export const MAX_PICTURE_BYTES = 512 * 1024
/** How many people the printed look-up by locations answers. */
export const LOOKED_UP = 5

export const accessTag = z.object({
  id: id('accessTag'),
  name: z.string(),
  color: userColor.schema,
  /** How many people carry it. */
  users: z.int(),
  version: z.int(),
})
export type AccessTag = z.output<typeof accessTag>
const editableTag = z.object({ name: uniqueName(60), color: userColor.schema.default(0) })

/** Several people at once. */
const some = z.object({ userIDs: z.array(id('user')).min(1).max(1000) })
const looked = {
  /** A name or an e-mail address. */
  search: z.string().max(200).optional(),
  active: userActivityFilter.schema.default(userActivityFilter.All),
  filters: filterSet.default([]),
}
/** Enough to show and name somebody. */
const personBrief = z.object({
  id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string().nullable(),
  initials: z.string(),
  color: userColor.schema,
})

/** What a person keeps of themselves. */
export const ownAccount = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100),
  title: z.string().trim().max(100).nullable(),
  locale: z.enum(locales),
  timezone: timeZone,
})

/** What may be wrong with the fields of a person. */
const wrongFields = ['aboveOwn', 'unknownRole', 'unknownScope', 'unknownTag', 'unknownCountry', 'badPhone'] as const

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
    byAcceptance: { status: 409 },
    tagNotFound: { status: 404 },
    tagTaken: { status: 409 },
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
    search: {
      at: 'PUT /api/tenants/:tenantId/users/search',
      reads: true,
      does: 'Find users',
      needs: 'view',
      /** `removed` finds those who were removed, and nobody else. */
      body: z.object({ ...looked, removed: z.boolean().default(false), ...pageOf }),
      gives: listOf(user),
    },
    count: {
      at: 'PUT /api/tenants/:tenantId/users/count',
      reads: true,
      does: 'Count users',
      needs: 'view',
      body: z.object(looked),
      gives: z.object({ count: z.int(), exact: z.boolean() }),
    },
    lookUpEmail: {
      at: 'PUT /api/tenants/:tenantId/users/email',
      reads: true,
      does: 'Look up whose an e-mail address is',
      needs: 'view',
      body: z.object({ email: z.email().max(254) }),
      gives: z.object({ user: personBrief.nullable() }),
    },
    searchByLocationUids: {
      at: 'POST /api/tenants/:tenantId/users/search-by-location-uids',
      reads: true,
      does: 'Find the active people of some locations',
      needs: 'view',
      body: z.object({
        locationUids: z.array(z.string().max(200)).min(1).max(1000),
        search: z.string().max(200).optional(),
        start: z.int().min(0).max(1_000_000).default(0),
        count: z.int().min(1).max(50).default(LOOKED_UP),
      }),
      gives: z.object({ items: z.array(personBrief), total: z.int() }),
    },
    skillJar: {
      at: 'GET /api/tenants/:tenantId/users/skill-jar',
      does: 'List the areas of the product with who answers for each',
      needs: 'view',
      fails: ['notFound'],
      query: z.object({ userID: queryId('user').optional() }),
      gives: z.array(
        z.object({
          /** The area of the action catalogue, and how many different actions of it are held. */
          skill: z.string(),
          name: z.string(),
          actions: z.int(),
          users: z.int(),
          /** The first of them by name. */
          people: z.array(personBrief),
        }),
      ),
    },
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
      does: 'Bring a removed user back, switched off',
      grants: true,
      needs: 'delete',
      fails: ['notFound', 'aboveOwn', 'error.duplicate.tenant'],
      refreshes: ['search'],
      gives: user,
    },
    pauseSome: {
      at: 'PUT /api/tenants/:tenantId/users/pause',
      does: 'Switch users off or on',
      grants: true,
      needs: 'pause',
      items: 'userIDs',
      body: some.extend({ paused: z.boolean() }),
      gives: bulkResult,
    },
    welcome: {
      at: 'PUT /api/tenants/:tenantId/users/welcome',
      does: 'Send users their invitation',
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
      does: 'Let users sign in again after too many failed tries',
      needs: 'edit',
      personal: true,
      items: 'userIDs',
      body: some,
      refreshes: ['search', 'one'],
      gives: bulkResult,
    },
    reset: {
      at: 'PUT /api/tenants/:tenantId/users/reset',
      does: 'End the sessions of users and have them choose a new password',
      needs: 'edit',
      personal: true,
      fails: ['switchedOff', 'singleSignOn'],
      items: 'userIDs',
      body: some,
      refreshes: ['search', 'one'],
      gives: bulkResult,
    },
    bulkUpdate: {
      at: 'POST /api/tenants/:tenantId/users/jobs',
      does: 'Change many users',
      grants: true,
      needs: 'edit',
      fails: ['nobody', 'unknownTag'],
      /** The people named, or all whom the conditions find now. */
      strange: { accessTag: 'unknownTag' },
      body: z.object({
        userIDs: z.array(id('user')).max(MAX_JOB_USERS).optional(),
        filters: filterSet.optional(),
        changes: userChanges,
      }),
      gives: userJob,
    },
    jobs: {
      at: 'GET /api/tenants/:tenantId/users/jobs',
      does: 'List the changes of many users, newest first',
      needs: 'view',
      query: z.object({
        limit: z.coerce.number().int().min(1).max(250).default(50),
        cursor: z.string().max(400).optional(),
      }),
      gives: listOf(userJob),
    },
    job: {
      at: 'GET /api/tenants/:tenantId/users/jobs/:userJobId',
      does: 'Get one change of many users',
      needs: 'view',
      fails: ['jobNotFound'],
      gives: userJob,
    },
    jobResults: {
      at: 'PUT /api/tenants/:tenantId/users/jobs/:userJobId/results/search',
      reads: true,
      does: 'See what became of each user',
      needs: 'view',
      fails: ['jobNotFound'],
      body: z.object({ state: userJobItemState.schema.optional(), ...pageOf }),
      gives: listOf(userJobResult),
    },
    picture: {
      at: 'GET /api/tenants/:tenantId/users/:userId/image',
      does: 'Get the picture of a user',
      needs: 'view',
      fails: ['notFound', 'noPicture'],
      gives: 'file',
    },
    savePicture: {
      at: 'PUT /api/tenants/:tenantId/users/:userId/image',
      does: 'Give a user a picture',
      needs: 'edit',
      fails: ['notFound', 'aboveOwn', 'badPicture', 'pictureTooLarge'],
      uploadBytes: MAX_PICTURE_BYTES,
      refreshes: ['search', 'one'],
      gives: user,
    },
    removePicture: {
      at: 'DELETE /api/tenants/:tenantId/users/:userId/image',
      does: 'Take the picture of a user away',
      needs: 'edit',
      fails: ['notFound', 'aboveOwn'],
      refreshes: ['search', 'one'],
      gives: user,
    },
    tags: {
      at: 'GET /api/tenants/:tenantId/access-management-tags',
      does: 'List the tags that tell groups of users apart',
      needs: 'view',
      gives: z.array(accessTag),
    },
    createTag: {
      at: 'POST /api/tenants/:tenantId/access-management-tags',
      does: 'Make a tag for users',
      needs: 'edit',
      fails: ['tagTaken'],
      body: editableTag,
      refreshes: ['tags'],
      gives: accessTag,
    },
    saveTag: {
      at: 'PUT /api/tenants/:tenantId/access-management-tags/:accessTagId',
      does: 'Change a tag for users',
      needs: 'edit',
      fails: ['tagNotFound', 'tagTaken'],
      body: editableTag.extend({ version: z.int() }),
      refreshes: ['tags'],
      gives: accessTag,
    },
    removeTag: {
      at: 'DELETE /api/tenants/:tenantId/access-management-tags/:accessTagId',
      does: 'Delete a tag for users, and take it from everybody',
      needs: 'edit',
      fails: ['tagNotFound'],
      refreshes: ['tags'],
      gives: z.object({ ok: z.literal(true) }),
    },
    pause: {
      at: 'PUT /api/tenants/:tenantId/users/:userId/pause',
      does: 'Switch a user off or on',
      grants: true,
      needs: 'edit',
      fails: ['notFound', 'ownAccount', 'aboveOwn', 'seatsFull'],
      body: z.object({ paused: z.boolean() }),
      refreshes: ['search', 'one'],
      gives: user,
    },
    mine: {
      at: 'GET /api/my-account',
      does: 'Get what one keeps of oneself',
      needs: 'member',
      gives: ownAccount.extend({
        email: z.string(),
        /** Only its last four digits; null when none is known. */
        phoneMask: z.string().nullable(),
        version: z.int(),
      }),
    },
    saveMine: {
      at: 'PUT /api/my-account',
      does: 'Change what one keeps of oneself',
      needs: 'member',
      personal: true,
      fails: ['badPhone'],
      /** Without `phone` the number stays; an empty one takes it away. */
      body: ownAccount.extend({ phone: z.string().max(40).optional(), version: z.int() }),
      refreshes: ['mine', theSession],
      gives: z.object({ phoneMask: z.string().nullable(), version: z.int() }),
    },
    sendInternalEmail: {
      at: 'PUT /api/my-account/send-internal-email',
      does: 'Write to the people who look after the account',
      needs: 'member',
      personal: true,
      fails: ['noSupport'],
      body: z.object({ subject: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(10_000) }),
      gives: z.object({ sent: z.literal(true) }),
    },
    setLocale: {
      at: 'PUT /api/my-account/set-locale',
      does: 'Choose one’s own language',
      needs: 'member',
      body: z.object({ locale: z.enum(locales) }),
      gives: z.object({ locale: z.enum(locales) }),
    },
    setPreference: {
      at: 'PUT /api/my-account/set-preference',
      does: 'Keep a preference of one’s own',
      needs: 'member',
      fails: ['unknownTheme', 'byAcceptance'],
      /** An empty value takes the preference away. */
      body: z.object({ key: z.enum(preferenceKeys), value: z.string().max(2000) }),
      refreshes: [theSession],
      gives: z.object({ preferences: z.record(z.string(), z.string()) }),
    },
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

import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'
import { ownListFields, whenever } from '#platform/contract/refreshes.ts'
import { moduleKey, type modules } from '#product/organization/modules/contract.ts'
import { attributeDefinition, attributeKind, attributeValues, editableAttribute } from './attributes.ts'
import { editableLocation, location, locationFields, officeState, pageStatus } from './location.ts'
import { bulkModule, bulkModuleOutcome, locationModule, locationModuleRule } from './modules.ts'
import {
  confirmedPlace,
  foundPlace,
  foundPlaceChoice,
  matchAgreement,
  matchPart,
  MAX_FOUND_PLACES,
  placeLink,
  placeMatch,
} from './place-matches.ts'

export {
  type ConfirmedPlace,
  type FoundPlace,
  foundPlaceChoice,
  type MatchReason,
  MAX_FOUND_PLACES,
  type PlaceMatch,
} from './place-matches.ts'
export { type BulkModuleOutcome, type LocationModule, locationModuleRule, MAX_LOCATIONS } from './modules.ts'
export { location, type Location, locationFields, officeState, pageStatus } from './location.ts'

export const locations = defineSystem({
  name: 'locations',
  permissions: {
    view: { action: 'platform-locations.view' },
    add: { action: 'platform-locations.add' },
    edit: { action: 'platform-locations.edit' },
    export: { action: 'platform-locations.export' },
    modules: { action: 'admin.tenant.active_modules_and_sources' },
    define: { action: 'platform-tenants.edit' },
  },
  errors: {
    notFound: { status: 404 },
    codeTaken: { status: 409 },
    badPhone: { status: 400 },
    attributeNotFound: { status: 404 },
    attributeTaken: { status: 409 },
    tooManyAttributes: { status: 409 },
    noOptions: { status: 400 },
    badAttributeValue: { status: 400 },
    noSuchModule: { status: 404 },
    moduleLocked: { status: 409 },
    locationsFull: { status: 409 },
    accountNotFound: { status: 404 },
    placeTaken: { status: 409 },
    /** Two of the pages are to be the same location's. */
    locationTwice: { status: 409 },
    /** It is reached through an account at that source already. */
    locationTaken: { status: 409 },
    /** They were matched meanwhile, or the account shows them differently. */
    placesChanged: { status: 409 },
    placeNotFound: { status: 404 },
    allLocationsNeeded: { status: 403 },
    sourceAway: { status: 502 },
  },
  enumerations: {
    officeState,
    pageStatus,
    attributeKind,
    locationModuleRule,
    moduleKey,
    foundPlaceChoice,
    matchPart,
    matchAgreement,
  },
  lists: {
    locations: { needs: 'view', exports: 'export', fields: locationFields, sort: 'internalName', page: 'list' },
  },
  finds: { location: { needs: 'view', page: 'one', opens: 'locationId' } },
  audit: {
    'location.create': 'location',
    'location.save': 'location',
    'location.saveAttributes': 'location',
    'location.module': 'location',
    'location.unlink': 'location',
    'locationAttribute.create': 'locationAttribute',
    'locationAttribute.save': 'locationAttribute',
    'locationAttribute.delete': 'locationAttribute',
    'locations.match': 'credential',
  },
  routes: {
    search: {
      at: 'PUT /api/tenants/:tenantId/locations/search',
      reads: true,
      does: 'Find locations',
      needs: 'view',
      body: z.object({
        /** Name, code or address. */
        search: z.string().max(200).optional(),
        ...listAsk,
      }),
      gives: listOf(location),
    },
    leftOut: {
      at: 'GET /api/tenants/:tenantId/locations/left-out',
      does: 'Count the locations of connected accounts that the license has no room for',
      needs: 'view',
      gives: z.object({ count: z.int(), limit: z.int().nullable() }),
    },
    names: {
      at: 'GET /api/tenants/:tenantId/locations/names',
      does: 'List ids and names of the locations in scope',
      needs: 'view',
      gives: z.array(z.object({ id: id('location'), name: z.string(), city: z.string(), country: z.string() })),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/locations/:locationId',
      does: 'Get one location',
      needs: 'view',
      fails: ['notFound'],
      gives: location,
    },
    create: {
      at: 'POST /api/tenants/:tenantId/locations',
      does: 'Add a location',
      needs: 'add',
      fails: ['codeTaken', 'badPhone', 'locationsFull'],
      body: editableLocation,
      refreshes: ['search'],
      gives: location,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/locations/:locationId',
      does: 'Change a location',
      needs: 'edit',
      fails: ['notFound', 'codeTaken', 'badPhone'],
      body: editableLocation.extend({ version: z.int() }),
      refreshes: ['search', 'one'],
      gives: location,
    },
    saveAttributes: {
      at: 'PUT /api/tenants/:tenantId/locations/:locationId/attributes',
      does: 'Set the attribute values of a location',
      needs: 'edit',
      fails: ['notFound', 'attributeNotFound', 'badAttributeValue'],
      body: z.object({ attributes: attributeValues, version: z.int() }),
      refreshes: ['search', 'one'],
      gives: location,
    },
    modules: {
      at: 'GET /api/tenants/:tenantId/locations/:locationId/modules',
      does: 'List the modules of a location with their effective status',
      needs: 'view',
      fails: ['notFound'],
      gives: z.array(locationModule),
    },
    saveModule: {
      at: 'PUT /api/tenants/:tenantId/locations/:locationId/modules/:moduleId',
      does: 'Turn a module on or off at a location',
      needs: 'modules',
      fails: ['notFound', 'noSuchModule', 'moduleLocked'],
      body: z.object({ rule: locationModuleRule.schema }),
      refreshes: ['one', 'modules'],
      gives: locationModule,
    },
    bulkModule: {
      at: 'PUT /api/tenants/:tenantId/locations/modules',
      does: 'Turn a module on or off at many locations',
      needs: 'modules',
      fails: ['moduleLocked'],
      body: bulkModule,
      gives: bulkModuleOutcome,
    },
    placeMatches: {
      at: 'PUT /api/tenants/:tenantId/locations/place-matches/:credentialId',
      reads: true,
      does: 'Find the source pages that look like locations without a page',
      needs: 'edit',
      fails: ['accountNotFound', 'sourceAway'],
      /** Those after this location; without it from the first. */
      body: z.object({ after: z.int().min(0).optional() }),
      gives: z.object({ matches: z.array(placeMatch), nextAfter: z.int().nullable() }),
    },
    linkPlaces: {
      at: 'PUT /api/tenants/:tenantId/locations/place-matches/:credentialId/links',
      does: 'Link locations to their pages at a source',
      needs: 'edit',
      fails: ['accountNotFound', 'notFound', 'placeTaken', 'sourceAway'],
      strange: { location: 'notFound' },
      body: z.object({ links: z.array(placeLink).min(1).max(50) }),
      refreshes: ['search', 'one'],
      gives: z.object({ linked: z.int() }),
    },
    foundPlaceCounts: {
      at: 'GET /api/tenants/:tenantId/locations/found-places',
      does: 'Count the source pages of each account that wait to be matched to locations',
      needs: 'edit',
      gives: z.array(z.object({ credentialID: id('credential'), waiting: z.int(), leftOut: z.int() })),
    },
    foundPlaces: {
      at: 'GET /api/tenants/:tenantId/locations/found-places/:credentialId',
      does: 'List the source pages of an account that look like locations without a page',
      needs: 'edit',
      fails: ['accountNotFound'],
      gives: z.object({ places: z.array(foundPlace), more: z.int() }),
    },
    confirmPlaces: {
      at: 'PUT /api/tenants/:tenantId/locations/found-places/:credentialId/confirm',
      does: 'Match source pages of an account to locations, add locations for them, or leave them out',
      needs: 'edit',
      fails: [
        'accountNotFound',
        'notFound',
        'placeNotFound',
        'placesChanged',
        'locationTwice',
        'locationTaken',
        'placeTaken',
        'allLocationsNeeded',
        'locationsFull',
      ],
      strange: { location: 'notFound', foundPlace: 'placeNotFound' },
      body: z.object({ places: z.array(confirmedPlace).min(1).max(MAX_FOUND_PLACES) }),
      refreshes: ['search', 'one', 'foundPlaces', 'foundPlaceCounts'],
      gives: z.object({ linked: z.int(), added: z.int(), leftOut: z.int() }),
    },
    unlinkPlace: {
      at: 'DELETE /api/tenants/:tenantId/locations/:locationId/places/:sourceId',
      does: 'Remove the link from a location to its page at a source',
      needs: 'edit',
      fails: ['notFound'],
      refreshes: ['search', 'one'],
      gives: z.object({ unlinked: z.literal(true) }),
    },
    attributes: {
      at: 'GET /api/tenants/:tenantId/attribute-definitions',
      does: 'List the location attributes of a tenant',
      needs: 'member',
      gives: z.array(attributeDefinition),
    },
    createAttribute: {
      at: 'POST /api/tenants/:tenantId/attribute-definitions',
      does: 'Create a location attribute',
      needs: 'define',
      fails: ['attributeTaken', 'tooManyAttributes', 'noOptions'],
      body: editableAttribute,
      refreshes: ['attributes', ownListFields],
      gives: attributeDefinition,
    },
    saveAttribute: {
      at: 'PUT /api/tenants/:tenantId/attribute-definitions/:attributeId',
      does: 'Change a location attribute',
      needs: 'define',
      fails: ['attributeNotFound', 'attributeTaken', 'noOptions'],
      body: editableAttribute.extend({ version: z.int() }),
      refreshes: ['attributes', ownListFields],
      gives: attributeDefinition,
    },
    deleteAttribute: {
      at: 'DELETE /api/tenants/:tenantId/attribute-definitions/:attributeId',
      does: 'Remove an attribute and its values from all locations',
      grants: true, // whoever reaches locations by it reaches none any more
      needs: 'define',
      fails: ['attributeNotFound'],
      refreshes: ['attributes', ownListFields],
      gives: z.object({ deleted: z.literal(true) }),
    },
  },
  events: {
    changed: {
      payload: z.object({ locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      outside: { does: 'Locations changed', gives: z.object({ locationIDs: z.array(id('location')) }) },
      refreshes: ['one'],
    },
    /** How many places of connected accounts the license has no room for is news. */
    leftOut: { payload: z.object({}), live: true, needs: 'view', refreshes: ['leftOut', 'search'] },
    /** What an account brought waits to be matched, or no more. */
    placesFound: {
      payload: z.object({ credentialId: z.int() }),
      live: true,
      needs: 'edit',
      refreshes: ['foundPlaces', 'foundPlaceCounts'],
    },
    attributesChanged: {
      payload: z.object({ attributeIds: z.array(z.int()) }),
      live: true,
      refreshes: ['attributes', ownListFields],
    },
  },
  follows: whenever<typeof modules>('modules', ['changed'], ['modules']),
  pages: {
    attributes: { path: '/admin/location-attributes', needs: 'define' },
    list: { path: '/admin/locations', needs: 'view', located: true },
    one: { path: '/admin/locations/:locationId', needs: 'view', located: true },
  },
})

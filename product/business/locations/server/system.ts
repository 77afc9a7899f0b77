import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { locationFinder } from '#product/identity/single-sign-on/server/public.ts'
import { locationBook } from '#product/organization/users/server/public.ts'
import { locations } from '../contract.ts'
import { answerUsers, followAttributes, followChanged } from './answer-users.ts'
import { attributes, deleteAttribute, listAttributes } from './attributes/attributes.ts'
import { makeAttributesPlain } from './attributes/make-attributes-plain.ts'
import { saveValues } from './attributes/save-values.ts'
import { bulkLocationModule, listLocationModules, saveLocationModule } from './modules/location-modules.ts'
import { countLeftOut } from './count-left-out.ts'
import { createLocation } from './create-location.ts'
import {
  lookWhenRechecked,
  matchWhenConnected,
  matchWhenLicensed,
  unlinkWhenDisconnected,
} from './follow-credentials.ts'
import { findSaidLocations } from './find-said-locations.ts'
import { getLocation } from './get-location.ts'
import { confirmPlaces } from './places/confirm-places.ts'
import { findPlaceMatches } from './places/find-place-matches.ts'
import { countFoundPlaces, listFoundPlaces } from './places/found-places.ts'
import { linkPlaceMatches, unlinkPlace } from './places/link-place-matches.ts'
import { lookAtPlaces } from './places/look-at-places.ts'
import { syncPlaces } from './places/sync-places.ts'
import { listNames } from './list-names.ts'
import { locationList } from './location-list.ts'
import { saveLocation } from './save-location.ts'
import { searchLocations } from './search-locations.ts'
import { tellLocations } from './tell-locations.ts'

import { findLocations } from './find-locations.ts'
import { nameLocations } from './name-locations.ts'
import { cloneAttributes } from './attributes/clone-attributes.ts'

export const system = serveSystem(locations, {
  handlers: {
    search: searchLocations,
    leftOut: countLeftOut,
    names: listNames,
    one: getLocation,
    create: createLocation,
    save: saveLocation,
    saveAttributes: saveValues,
    modules: listLocationModules,
    saveModule: saveLocationModule,
    bulkModule: bulkLocationModule,
    placeMatches: findPlaceMatches,
    linkPlaces: linkPlaceMatches,
    foundPlaceCounts: countFoundPlaces,
    foundPlaces: listFoundPlaces,
    confirmPlaces,
    unlinkPlace,
    ...attributes.handlers,
    attributes: listAttributes,
    deleteAttribute,
  },
  lists: { locations: locationList },
  filterStep: makeAttributesPlain,
  finds: { location: findLocations },
  tells: { changed: tellLocations },
  jobs: [syncPlaces, lookAtPlaces],
  listeners: [
    matchWhenConnected,
    lookWhenRechecked,
    matchWhenLicensed,
    unlinkWhenDisconnected,
    followChanged,
    followAttributes,
  ],
  names: { location: { needs: 'view', name: nameLocations } },
  fills: [fill(locationFinder, findSaidLocations), fill(locationBook, answerUsers)],
  ids: { location: rowsOf('location'), attribute: rowsOf('location_attribute'), foundPlace: rowsOf('found_place') },
  clones: { attributes: cloneAttributes },
})

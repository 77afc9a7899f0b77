import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { dashboards } from '../contract.ts'
import { removeBoard, saveBoard } from './boards/change-board.ts'
import { createBoard, duplicateBoard } from './boards/create-board.ts'
import { setDefault } from './boards/default-board.ts'
import { getBoard, listBoards } from './boards/list-boards.ts'
import { nameBoards } from './boards/name-boards.ts'
import { boardAccess, listGrants, shareBoard } from './boards/share-board.ts'
import { measureLocations } from './measure-locations.ts'
import { measurePlaces } from './measure-places.ts'
import { measureReviews } from './measure-reviews.ts'
import { measureTiles } from './tiles/measure-tiles.ts'

export const system = serveSystem(dashboards, {
  handlers: {
    reviews: measureReviews,
    locations: measureLocations,
    places: measurePlaces,
    list: listBoards,
    one: getBoard,
    create: createBoard,
    save: saveBoard,
    duplicate: duplicateBoard,
    remove: removeBoard,
    grants: listGrants,
    access: boardAccess,
    share: shareBoard,
    setDefault,
    measureTiles,
  },
  names: {
    dashboard: { needs: 'view', name: nameBoards },
    customDashboard: { needs: 'view', name: nameBoards },
  },
  ids: { dashboard: rowsOf('dashboard') },
})

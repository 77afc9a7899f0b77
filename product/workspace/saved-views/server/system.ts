import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { roleReplaced } from '#product/organization/roles/server/public.ts'
import { savedViews } from '../contract.ts'
import { removeView, restoreView, saveView, shareView } from './change-view.ts'
import { orderViews, setDefaultView } from './choose-views.ts'
import { countViews } from './count-views.ts'
import { createView, duplicateView } from './create-view.ts'
import { forgetViewsJob } from './forget-views-job.ts'
import { keywords } from './keywords.ts'
import { listRoles } from './list-roles.ts'
import { getView, listViews } from './list-views.ts'
import { replaceRole } from './replace-role.ts'

export const system = serveSystem(savedViews, {
  handlers: {
    list: listViews,
    one: getView,
    count: countViews,
    create: createView,
    save: saveView,
    share: shareView,
    duplicate: duplicateView,
    remove: removeView,
    restore: restoreView,
    setDefault: setDefaultView,
    order: orderViews,
    roles: listRoles,
    ...keywords.handlers,
  },
  jobs: [forgetViewsJob],
  ids: { savedView: rowsOf('saved_view') },
  fills: [fill(roleReplaced, replaceRole)],
})

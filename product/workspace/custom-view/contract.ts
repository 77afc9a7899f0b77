import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id } from '#platform/contract/field.ts'

/** So many tabs of its own one tenant has. */
export const MAX_TABS = 20

export const tabIcon = enumeration([
  'link',
  'calendar',
  'chart',
  'file',
  'map',
  'message',
  'star',
  'users',
  'heart',
  'building',
  'bulb',
  'book',
])

const name = z.string().trim().min(1).max(40)

/** One place of the rail, by its page as `<system>.<page>` or as `tab.<id>`. */
export const menuEntry = z.object({
  place: z.string().max(100),
  /** Null where it is called as the product calls it. */
  name: name.nullable(),
  hidden: z.boolean(),
})
export type MenuEntry = z.output<typeof menuEntry>

const editableTab = z.object({
  name,
  icon: tabIcon.schema,
  /** Without a name and password in it: all would read them, and no browser shows such a page in a frame. */
  url: example(
    z
      .url({ protocol: /^https$/ })
      .max(2000)
      .regex(/^https:\/\/[^/?#@]*([/?#]|$)/i),
    'https://board.example/',
  ),
})
export const customTab = editableTab.extend({ id: id('customTab'), version: z.int() })
export type CustomTab = z.output<typeof customTab>

/** The places in their order, and the tenant's own tabs; places that are not named come after them. */
const view = z.object({ entries: z.array(menuEntry), tabs: z.array(customTab), version: z.int() })
export type CustomView = z.output<typeof view>

export const customView = defineSystem({
  name: 'custom-view',
  permissions: {
    arrange: { action: 'admin.tenant.customized_view.settings' },
    tabs: { action: 'admin.tenant.customized_view.custom_tabs' },
  },
  errors: {
    notFound: { status: 404 },
    unknownPlace: { status: 400 },
    ownAddress: { status: 400 },
    tooMany: { status: 409 },
  },
  enumerations: { tabIcon },
  audit: {
    'custom-tab.create': 'customTab',
    'custom-tab.save': 'customTab',
    'custom-tab.delete': 'customTab',
    'custom-view.save': 'tenant',
  },
  routes: {
    view: {
      at: 'GET /api/tenants/:tenantId/custom-view',
      does: 'Get the menu settings of the tenant',
      needs: 'member',
      gives: view,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/custom-view',
      does: 'Rename, hide and order the menu entries',
      grants: true,
      needs: 'arrange',
      fails: ['unknownPlace'],
      body: z.object({ entries: z.array(menuEntry).max(200), version: z.int().min(0) }),
      refreshes: ['view'],
      gives: view,
    },
    createTab: {
      at: 'POST /api/tenants/:tenantId/custom-tabs',
      does: 'Create a custom tab',
      grants: true,
      needs: 'tabs',
      fails: ['ownAddress', 'tooMany'],
      body: editableTab,
      refreshes: ['view'],
      gives: customTab,
    },
    saveTab: {
      at: 'PUT /api/tenants/:tenantId/custom-tabs/:customTabId',
      does: 'Change a custom tab',
      grants: true,
      needs: 'tabs',
      fails: ['notFound', 'ownAddress'],
      body: editableTab.extend({ version: z.int() }),
      refreshes: ['view'],
      gives: customTab,
    },
    removeTab: {
      at: 'DELETE /api/tenants/:tenantId/custom-tabs/:customTabId',
      does: 'Delete a custom tab',
      grants: true,
      needs: 'tabs',
      fails: ['notFound'],
      refreshes: ['view'],
      gives: z.object({ ok: z.literal(true) }),
    },
    frame: {
      at: 'GET /api/tenants/:tenantId/custom-tabs/:customTabId/frame',
      does: 'Get the page that frames a custom tab and nothing else',
      needs: 'member',
      fails: ['notFound'],
      gives: 'page',
    },
  },
  events: { changed: { payload: z.object({}), live: true, refreshes: ['view'] } },
  pages: {
    menus: { path: '/admin/menus', needs: 'arrange' },
    tabs: { path: '/admin/custom-tabs', needs: 'tabs' },
    tab: { path: '/tabs/:customTabId', needs: 'member' },
  },
})

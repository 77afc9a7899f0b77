import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'

/** So many help texts one tenant keeps. */
export const MAX_HELP_TEXTS = 500

const line = (most: number) => z.string().trim().min(1).max(most).nullable()

/** Whom users of the tenant may ask; nothing of it is private. */
const contact = {
  supportEmail: z.email().max(254).nullable(),
  supportPhone: line(40),
  supportHours: line(500),
  supportUrl: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable(),
}
export const supportContact = z.object(contact)
export const supportSettings = supportContact.extend({ version: z.int().min(0) })
export type SupportSettings = z.output<typeof supportSettings>

const editableText = z.object({
  title: z.string().trim().min(1).max(200),
  /** Markdown. */
  body: z.string().trim().min(1).max(20_000),
  /** A page as `<system>.<page>`; null for every page. */
  page: example(z.string().min(1).max(100), 'reviews.workbench').nullable(),
  /** Null for readers of every language. */
  locale: z.enum(locales).nullable(),
})
export const helpText = editableText.extend({
  id: id('helpText'),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  version: z.int(),
})
export type HelpText = z.output<typeof helpText>
const shownText = helpText.pick({ title: true, body: true, locale: true })
export type ShownHelp = z.output<typeof shownText>

export const help = defineSystem({
  name: 'help',
  permissions: {
    contact: { action: 'admin.tenant.support_settings' },
    write: { action: 'admin.help.custom_help' },
    ask: { action: 'admin.help.support' },
  },
  errors: {
    notFound: { status: 404 },
    unknownPage: { status: 400 },
    alreadyThere: { status: 409 },
    tooMany: { status: 409 },
    noSupport: { status: 409 },
  },
  audit: {
    'help-text.create': 'helpText',
    'help-text.save': 'helpText',
    'help-text.delete': 'helpText',
    'support.save': 'tenant',
  },
  routes: {
    read: {
      at: 'GET /api/tenants/:tenantId/help',
      does: 'Get the tenant’s help for a page, and its support contact',
      needs: 'member',
      query: z.object({ page: z.string().max(100).optional() }),
      gives: z.object({
        contact: supportContact,
        /** Whether a letter to support would reach anybody. */
        reachable: z.boolean(),
        /** The text for the page, then the one for every page; each in the reader’s language before the neutral one. */
        texts: z.array(shownText),
      }),
    },
    settings: {
      at: 'GET /api/tenants/:tenantId/help/support-settings',
      does: 'Get the support settings',
      needs: 'contact',
      gives: supportSettings,
    },
    saveSettings: {
      at: 'PUT /api/tenants/:tenantId/help/support-settings',
      does: 'Change the support settings',
      grants: true,
      needs: 'contact',
      body: supportSettings,
      refreshes: ['read'],
      gives: supportSettings,
    },
    texts: {
      at: 'GET /api/tenants/:tenantId/help/texts',
      does: 'List the custom help texts',
      needs: 'write',
      gives: z.object({ items: z.array(helpText) }),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/help/texts',
      does: 'Create a custom help text',
      grants: true,
      needs: 'write',
      fails: ['unknownPage', 'alreadyThere', 'tooMany'],
      body: editableText,
      refreshes: ['texts', 'read'],
      gives: helpText,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/help/texts/:helpTextId',
      does: 'Change a custom help text',
      grants: true,
      needs: 'write',
      fails: ['notFound', 'unknownPage', 'alreadyThere'],
      body: editableText.extend({ version: z.int() }),
      refreshes: ['texts', 'read'],
      gives: helpText,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/help/texts/:helpTextId',
      does: 'Delete a custom help text',
      grants: true,
      needs: 'write',
      fails: ['notFound'],
      refreshes: ['texts', 'read'],
      gives: z.object({ ok: z.literal(true) }),
    },
    ask: {
      at: 'POST /api/tenants/:tenantId/help/support-request',
      does: 'Send a message to support, with the current page',
      outward: true,
      needs: 'ask',
      personal: true,
      fails: ['noSupport'],
      body: z.object({
        subject: z.string().trim().min(1).max(200),
        text: z.string().trim().min(1).max(9000),
        /** An address within the product. */
        page: z
          .string()
          .max(500)
          .regex(/^\/(?![/\\])\S*$/)
          .optional(),
      }),
      gives: z.object({ sent: z.literal(true) }),
    },
  },
  events: { changed: { payload: z.object({}), live: true, refreshes: ['texts', 'read'] } },
  pages: {
    support: { path: '/admin/support', needs: 'contact' },
    texts: { path: '/admin/help', needs: 'write' },
  },
})

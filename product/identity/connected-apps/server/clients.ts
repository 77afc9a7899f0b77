import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { connectedApps, MOST_CLIENTS } from '../contract.ts'
import { newSecret, readClient, toClient } from './client-row.ts'
import { endAppsOf } from './end-apps.ts'
import { isRedirect } from './redirects.ts'

/** Apps that a tenant added by hand. One that is removed is disconnected everywhere. */
export const clients = defineResource(connectedApps, {
  table: 'oauth_client',
  routes: { list: 'clients', create: 'createClient', save: 'saveClient', remove: 'removeClient' },
  order: sql`name, id`,
  show: (rows) => rows.map(toClient),
  columns: ({ name, redirectURIs }) => ({ name, redirect_uris: [...new Set(redirectURIs)] }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  completes: ({ id }, ctx, _, { hasSecret }) =>
    hasSecret ? newSecret({ tenantId: ctx.tenantId, id }, ctx.now()) : { secret: '' },
  tells: (client, secret) => ({ client, secret: secret || null }),
  check({ redirectURIs }) {
    const wrong = redirectURIs.findIndex((one) => !isRedirect(one))
    if (wrong >= 0) raise(connectedApps, 'badRedirect', { field: `redirectURIs.${wrong}` })
  },
  async changes(tx, { before, after }, ctx) {
    if (before && !after) await endAppsOf(tx, ctx, before.id)
  },
  missing: 'notFound',
  most: { count: MOST_CLIENTS, error: 'tooManyClients' },
  audit: {
    create: 'oauth-client.create',
    save: 'oauth-client.save',
    remove: 'oauth-client.delete',
    shows: ({ name, redirectURIs, hasSecret }) => ({ name, redirectURIs, hasSecret }),
  },
})

/** The former secret ends at once; one for a client that had none. */
export const rotateSecret: Handler<typeof connectedApps, 'rotate'> = (ctx, { params: { oauthClientId: id } }) =>
  ctx.tx(async (tx) => {
    const { tenantId } = ctx
    if (!(await readClient(tx.db, { tenantId, id }))) return ctx.fail('notFound')
    const { columns, secret } = newSecret({ tenantId, id }, ctx.now())
    await tx.db
      .updateTable('oauth_client')
      .set({ ...columns, version: sql`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
    await tx.audit(connectedApps, { action: 'oauth-client.rotate', entityId: id })
    return { secret, client: await clients.one(ctx, id, tx.db) }
  })

import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { tenantLife } from '../contract.ts'
import { bundleParts } from './bundle-parts.ts'
import { tarEnd, tarHead, tarPadding } from './tar.ts'

const BUNDLES = 'bundles/'

/** Each worker that takes a bundle writes a file of its own. */
export function bundleKey({ id, fence }: { id: number; fence: number }): string {
  return `${BUNDLES}${id}-${fence}.tar.gz`
}

/** Writes everything of a tenant into one file; begins anew whenever a worker takes it. */
export const bundleJob = defineJob({
  queue: 'tenant-life.bundle',
  data: z.object({ bundleId: z.int() }),
  needs: actionOf(tenantLife, 'terminate'),
  expireSeconds: 6 * 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  async run(ctx, { bundleId }) {
    const fence = await take(ctx, bundleId)
    if (fence === null) return
    const { files } = ctx.services
    for (let old = 1; old < fence; old++) await removeFile(ctx, bundleKey({ id: bundleId, fence: old }))
    try {
      const written = await write(ctx, bundleKey({ id: bundleId, fence }))
      await settle(ctx, { bundleId, fence, state: 'Ready', ...written })
    } catch (error) {
      await removeFile(ctx, bundleKey({ id: bundleId, fence }))
      if (ctx.lastAttempt) await settle(ctx, { bundleId, fence, state: 'Failed', rows: 0, count: 0, bytes: null })
      throw error
    }

    async function removeFile({ tenantId }: JobCtx, key: string) {
      if (await files.exists(tenantId, key)) await files.remove(tenantId, key)
    }
  },
})

async function take({ tenantId, tx }: JobCtx, bundleId: number): Promise<number | null> {
  const { rows } = await tx(({ db }) =>
    sql<{ fence: number }>`update tenant_bundle set state = 'Running', fence = fence + 1, rows_done = 0, files_done = 0
      where tenant_id = ${tenantId} and id = ${bundleId} and state in ('Waiting', 'Running') returning fence`.execute(
      db,
    ),
  )
  return rows[0]?.fence ?? null
}

type Written = { rows: number; count: number; bytes: number | null }

async function write(ctx: JobCtx, key: string): Promise<Written> {
  const done: Written = { rows: 0, count: 0, bytes: 0 }
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      done.bytes! += chunk.length
      next(null, chunk)
    },
  })
  // both ends are waited for: what breaks the reading must break the writing, too
  const archive = Readable.from(archiveOf(ctx, done), { objectMode: false })
  await Promise.all([pipeline(archive, createGzip(), measured), ctx.services.files.put(ctx.tenantId, key, measured)])
  return done
}

async function* archiveOf({ services, read, tenantId, now }: JobCtx, done: Written): AsyncGenerator<Buffer> {
  const counts: Record<string, number> = {}
  const at = now()
  for await (const { path, content, rows } of bundleParts(services.door, read, tenantId)) {
    const table = path.split('/')[1]!
    counts[table] = (counts[table] ?? 0) + rows
    done.rows += rows
    yield tarHead(path, content.length, at)
    yield content
    yield tarPadding(content.length)
  }
  for await (const { key, bytes } of services.files.list(tenantId)) {
    if (key.startsWith(BUNDLES)) continue
    done.count++
    yield tarHead(`files/${key}`, bytes, at)
    yield* (await services.files.read(tenantId, key)) as AsyncIterable<Buffer>
    yield tarPadding(bytes)
  }
  const manifest = Buffer.from(
    `${JSON.stringify({ tenant: tenantId, at: at.toISOString(), rows: counts, files: done.count }, null, 2)}\n`,
  )
  yield tarHead('manifest.json', manifest.length, at)
  yield manifest
  yield tarPadding(manifest.length)
  yield tarEnd
}

type Settled = Written & { bundleId: number; fence: number; state: 'Ready' | 'Failed' }

async function settle(ctx: JobCtx, { bundleId, fence, state, rows, count, bytes }: Settled): Promise<void> {
  await ctx.tx(async (tx) => {
    const settled =
      await sql`update tenant_bundle set state = ${state}, rows_done = ${rows}, files_done = ${count}, bytes = ${bytes}, finished_at = ${ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = ${bundleId} and fence = ${fence} and state = 'Running' returning id`.execute(
        tx.db,
      )
    if (settled.rows.length)
      await tx.audit(tenantLife, {
        action: 'tenant.bundle',
        entityId: bundleId,
        after: { state, rows, bytes },
      })
  })
}

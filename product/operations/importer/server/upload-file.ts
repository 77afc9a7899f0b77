import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { localCopy } from '#platform/server/outbound/local-copy.ts'
import { readTable, type Table } from '#platform/server/tables/read-table.ts'
import { openingProblem } from '#platform/server/tables/table-error.ts'
import { allSources } from '#product/business/sources/server/public.ts'
import { importer } from '../contract.ts'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import { importsFor, type ImportKind } from '#platform/server/imports/import-kind.ts'
import { findJob, toDetail } from './import-job.ts'
import { guessOptions } from './guess-options.ts'
import { lookAtTable } from './look-at-table.ts'
import { importLimits } from './open-import-file.ts'

/** Takes a file, looks at its beginning, and answers what its columns seem to mean. */
export const uploadFile: Handler<typeof importer, 'upload'> = async (ctx) => {
  const { filename, stream, fields } = await ctx.upload!()
  const type = fields['type']!
  const kind = importsFor(ctx.services.imports, ctx.who).includes(type) && ctx.services.imports.get(type)
  if (!kind) {
    stream.resume()
    return ctx.fail('notOffered')
  }
  await using copy = await localCopy(stream)
  if ((stream as Readable & { truncated?: boolean }).truncated) return ctx.fail('tooLarge')
  const key = `imports/${nanoid()}`
  try {
    const table = await readTable(copy.path, { limits: importLimits })
    await ctx.services.files.put(ctx.tenantId, key, createReadStream(copy.path))
    const [{ size: bytes }, hash] = [await stat(copy.path), await hashOf(copy.path)]
    return await createJob(ctx, kind, { table, filename, type, key, bytes, hash })
  } catch (error) {
    const problem = openingProblem(error)
    if (problem) return ctx.fail(problem)
    if (await ctx.services.files.exists(ctx.tenantId, key)) await ctx.services.files.remove(ctx.tenantId, key)
    throw error
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function createJob(
  ctx: TenantCtx,
  kind: ImportKind,
  file: { table: Table; filename: string; type: string; key: string; bytes: number; hash: string },
): Promise<ImportJobDetail> {
  const { table, filename, type, key, bytes, hash } = file
  const now = ctx.now()
  const { values, dates, zone, options: more } = await lookAtTable(ctx, kind, table)
  const tenant = await ctx.read
    .selectFrom('tenant')
    .select('timezone')
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow()
  const guessed = guessOptions({
    now,
    timezone: zone ?? tenant.timezone,
    sources: await allSources(ctx.services),
    filename,
    dates,
    locale: ctx.who.locale,
  })
  const options = { ...guessed, ...more }
  const id = await ctx.tx(async (tx) => {
    const job = await tx.db
      .insertInto('import_job')
      .values({
        tenant_id: ctx.tenantId,
        name: filename.slice(0, 200) || 'import',
        type,
        kind: table.kind,
        file_key: key,
        bytes,
        file_hash: hash,
        ...values,
        options: JSON.stringify(options),
        created_by: ctx.who.userId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.audit(importer, { action: 'import.upload', entityId: job.id, after: { name: filename, bytes } })
    return job.id
  })
  const job = await findJob(ctx.read, ctx.tenantId, ctx.who, id)
  return toDetail(ctx, job!)
}

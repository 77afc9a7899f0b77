import { actionOf } from '#platform/contract/define-system.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { locations } from '#product/business/locations/contract.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import type { importer } from '../contract.ts'
import { findJob, lockJob, toDetail, toImportJob } from './import-job.ts'

/** Keeps what the columns mean and how to read them; a plan that was made before is void. */
export const configureImport: Handler<typeof importer, 'configure'> = async (ctx, { params, body }) => {
  const { importJobId } = params
  const { name, mapping, options, priority, version } = body
  if (!(await sourceById(ctx.services, options.sourceID))?.reviewable)
    return ctx.fail('unknownSource', { field: 'options.sourceID' })
  if (!isTimeZone(options.timezone)) return ctx.fail('badTimeZone', { field: 'options.timezone' })
  if (options.createLocations && !mayCreateLocations(ctx.who)) return ctx.fail('mayNotCreateLocations')
  if (options.locationID !== null) {
    if (!(await findLocation(ctx, options.locationID)))
      return ctx.fail('unknownLocation', { field: 'options.locationID' })
  }
  await ctx.tx(async (tx) => {
    const job = await lockJob(tx.db, ctx.tenantId, ctx.who, importJobId)
    if (!job) return ctx.fail('notFound')
    if (job.version !== version) {
      const named = await findJob(tx.db, ctx.tenantId, ctx.who, importJobId)
      throw platformFault('stale', { data: toImportJob(named!) })
    }
    if (job.validation_status === 'Running' || job.commit_status !== 'Pending') return ctx.fail('wrongState')
    const width = (job.columns as string[]).length
    if (Object.values(mapping).some((column) => column >= width)) return ctx.fail('columnMissing', { field: 'mapping' })
    await tx.db
      .updateTable('import_job')
      .set({
        name,
        mapping: JSON.stringify(mapping),
        options: JSON.stringify(options),
        priority,
        validation_status: 'Pending',
        validated_to: 0,
        plan: null,
        failure: null,
        version: version + 1,
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', importJobId)
      .execute()
  })
  return toDetail(ctx.read, ctx.who, (await findJob(ctx.read, ctx.tenantId, ctx.who, importJobId))!)
}

/** New locations are nobody's yet: only who looks after all of them and may add some can create them. */
export function mayCreateLocations(who: Who): boolean {
  return who.locationIds === 'all' && who.actions.has(actionOf(locations, 'add'))
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

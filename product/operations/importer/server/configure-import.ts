import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { locations } from '#product/business/locations/contract.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import type { importer } from '../contract.ts'
import type { ImportMapping } from '../shapes/import-plan.ts'
import { kindOf } from './kind-of.ts'
import { mustSet } from './must-set.ts'
import { planAnew } from './plan-anew.ts'
import { knowsFile } from './shown-columns.ts'

/** Keeps what the columns mean and how to read them; a plan that was made before is void. */
export const configureImport: Handler<typeof importer, 'configure'> = async (ctx, { params, body }) => {
  const { importJobId } = params
  const { name, mapping, options, priority, version } = body
  if (!(await sourceById(ctx.services, options.sourceID))?.reviewable)
    return ctx.fail('unknownSource', { field: 'options.sourceID' })
  if (options.createLocations && !canCreateLocations(ctx.who)) return ctx.fail('mayNotCreateLocations')
  if (options.locationID !== null) {
    if (!(await findLocation(ctx, options.locationID)))
      return ctx.fail('unknownLocation', { field: 'options.locationID' })
  }
  return planAnew(ctx, { importJobId, version }, (job) => {
    mustSet(ctx.who, kindOf(ctx, job), mapping)
    const width = (job.columns as string[]).length
    if (Object.values(mapping).some((column) => column >= width)) return ctx.fail('columnMissing', { field: 'mapping' })
    if (!knowsFile(ctx, job) && !isSame(mapping, job.mapping as ImportMapping))
      return ctx.fail('columnsHidden', { field: 'mapping' })
    return { name, mapping: JSON.stringify(mapping), options: JSON.stringify(options), priority }
  })
}

/** What a column is said to mean decides who sees it. */
function isSame(mapping: ImportMapping, before: ImportMapping): boolean {
  return Object.keys({ ...mapping, ...before }).every((field) => mapping[field] === before[field])
}

/** New locations are nobody's yet: only who looks after all of them and may add some can create them. */
export function canCreateLocations(who: Who): boolean {
  return who.locationIds === 'all' && who.actions.has(actionOf(locations, 'add'))
}

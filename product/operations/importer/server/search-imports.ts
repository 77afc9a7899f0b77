import { pageList } from '#platform/server/list/page-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { importer } from '../contract.ts'
import { toImportJob } from './import-job.ts'
import { jobColumns, type NamedJob } from './import-list.ts'

/** Imports, newest first unless asked otherwise. */
export const searchImports: Handler<typeof importer, 'search'> = async (ctx, { body }) => {
  const list = ctx.services.lists.get('importer.imports')!
  const { items, nextCursor } = await pageList<NamedJob>(list, ctx, body, jobColumns)
  return { items: items.map(toImportJob), nextCursor }
}

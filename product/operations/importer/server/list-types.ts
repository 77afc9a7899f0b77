import { importsFor } from '#platform/server/imports/import-kind.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { importer } from '../contract.ts'
import { importType } from '../shapes/import-enumerations.ts'

/** What a file may hold that the user brings in, what most bring first: reviews. */
export const listTypes: Handler<typeof importer, 'types'> = async ({ services, who }) => {
  const offered = importsFor(services.imports, who)
  return importType.members.filter((type) => offered.includes(type))
}

import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { sourceBook } from '#product/organization/modules/server/public.ts'
import { sources } from '../contract.ts'
import { getSource } from './get-source.ts'
import { getModuleSourceInfo } from './module-source-info.ts'
import { listSources } from './list-sources.ts'
import { sourcesOfModules } from './sources-of-modules.ts'

export const system = serveSystem(sources, {
  handlers: { list: listSources, one: getSource, moduleSourceInfo: getModuleSourceInfo },
  fills: [fill(sourceBook, sourcesOfModules)],
})

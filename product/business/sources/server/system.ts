import { serveSystem } from '#platform/server/system/serve-system.ts'
import { sources } from '../contract.ts'
import { getSource } from './get-source.ts'
import { getModuleSourceInfo } from './module-source-info.ts'
import { listSources } from './list-sources.ts'

export const system = serveSystem(sources, {
  handlers: { list: listSources, one: getSource, moduleSourceInfo: getModuleSourceInfo },
})

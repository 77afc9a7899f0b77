import { serveSystem } from '#platform/server/system/serve-system.ts'
import { sources } from '../contract.ts'
import { listSources } from './list-sources.ts'

export const system = serveSystem(sources, { handlers: { list: listSources } })

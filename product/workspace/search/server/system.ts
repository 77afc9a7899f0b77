import { serveSystem } from '#platform/server/system/serve-system.ts'
import { search } from '../contract.ts'
import { findThings } from './find-things.ts'

export const system = serveSystem(search, { handlers: { find: findThings } })

import { serveSystem } from '#platform/server/system/serve-system.ts'
import { hiding } from '../contract.ts'
import { hide, show } from './hide.ts'
import { readHiding } from './read-hiding.ts'

export const system = serveSystem(hiding, { handlers: { hide, show, one: readHiding } })

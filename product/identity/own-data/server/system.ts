import { serveSystem } from '#platform/server/system/serve-system.ts'
import { ownData } from '../contract.ts'
import { searchAccessLog } from './access-log.ts'
import { takeOwnData } from './take-own-data.ts'

export const system = serveSystem(ownData, { handlers: { accessLog: searchAccessLog, take: takeOwnData } })

import { serveSystem } from '#platform/server/system/serve-system.ts'
import { workload } from '../contract.ts'
import { listLoads } from './list-loads.ts'

export const system = serveSystem(workload, { handlers: { list: listLoads } })

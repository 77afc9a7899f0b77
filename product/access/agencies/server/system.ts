import { serveSystem } from '#platform/server/system/serve-system.ts'
import { agencies } from '../contract.ts'
import { getAgency } from './get-agency.ts'

export const system = serveSystem(agencies, { handlers: { one: getAgency } })

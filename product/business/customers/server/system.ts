import { serveSystem } from '#platform/server/system/serve-system.ts'
import { customers } from '../contract.ts'
import { getCustomer } from './get-customer.ts'

export const system = serveSystem(customers, { handlers: { one: getCustomer } })

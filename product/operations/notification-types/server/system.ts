import { serveSystem } from '#platform/server/system/serve-system.ts'
import { notificationTypes } from '../contract.ts'

export const system = serveSystem(notificationTypes, { handlers: {} })

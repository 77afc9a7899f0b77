import { serveSystem } from '#platform/server/system/serve-system.ts'
import { manual } from '../contract.ts'
import { showPage } from './show-page.ts'

export const system = serveSystem(manual, { handlers: { page: showPage } })

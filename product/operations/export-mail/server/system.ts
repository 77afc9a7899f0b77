import { serveSystem } from '#platform/server/system/serve-system.ts'
import { exportMail } from '../contract.ts'
import { mailExport } from './mail-export.ts'

export const system = serveSystem(exportMail, { handlers: {}, jobs: [mailExport] })

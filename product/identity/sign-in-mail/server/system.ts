import { serveSystem } from '#platform/server/system/serve-system.ts'
import { signInMail } from '../contract.ts'
import { mailChange } from './mail-change.ts'

export const system = serveSystem(signInMail, { handlers: {}, jobs: [mailChange] })

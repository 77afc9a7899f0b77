import { serveSystem } from '#platform/server/system/serve-system.ts'
import { ideaPortal } from '../contract.ts'
import { getSsoUrl } from './get-sso-url.ts'

export const system = serveSystem(ideaPortal, { handlers: { ssoUrl: getSsoUrl } })

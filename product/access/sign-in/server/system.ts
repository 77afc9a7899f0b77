import { serveSystem } from '#platform/server/system/serve-system.ts'
import { signIn } from '../contract.ts'
import { authenticate } from './authenticate.ts'
import { forgetSessionsJob } from './forget-sessions-job.ts'
import { getLogo } from './get-logo.ts'
import { getSession } from './get-session.ts'
import { login2 } from './login2.ts'
import { logout } from './logout.ts'

export const system = serveSystem(signIn, {
  handlers: { login2, authenticate, logout, session: getSession, logo: getLogo },
  jobs: [forgetSessionsJob],
})

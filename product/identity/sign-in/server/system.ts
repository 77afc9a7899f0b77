import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { attemptReset } from '#product/organization/users/server/public.ts'
import { signIn } from '../contract.ts'
import { confirmAddress } from './address/confirm-address.ts'
import { followAddresses } from './address/follow-addresses.ts'
import { writeConfirmMail, writeFormerMail } from './address/write-address-mails.ts'
import { authenticate } from './authenticate.ts'
import { authenticateToken } from './authenticate-token.ts'
import { confirmTotp } from './confirm-totp.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { forgetFailures } from './failed-logins.ts'
import { forgetSessionsJob } from './forget-sessions-job.ts'
import { getFactors } from './get-factors.ts'
import { getLogo } from './get-logo.ts'
import { getSession } from './get-session.ts'
import { listSessions } from './list-sessions.ts'
import { login2 } from './login2.ts'
import { logout } from './logout.ts'
import { proveAddress, writeProofMail, writeSecondStepMail } from './mailed-proof.ts'
import { newRecoveryCodes } from './new-recovery-codes.ts'
import { otherAccounts } from './other-accounts.ts'
import { removeTotp } from './remove-totp.ts'
import { sendMagicLink } from './send-magic-link.ts'
import { sendToken } from './send-token.ts'
import { keepAlive, sessionState } from './session-state.ts'
import { codeState, takeSmsState } from './sms-state.ts'
import { startTotp } from './start-totp.ts'
import { findMagicLinks, writeMagicLinkMail } from './write-magic-link-mail.ts'
import { writeNewDeviceMail } from './write-new-device-mail.ts'

export const system = serveSystem(signIn, {
  handlers: {
    login2,
    authenticate,
    sendToken,
    codeState,
    smsState: takeSmsState,
    proveAddress,
    authenticateToken,
    sendMagicLink,
    confirmAddress,
    logout,
    otherAccounts,
    session: getSession,
    sessionState,
    keepAlive,
    sessions: listSessions,
    endSession,
    endOtherSessions,
    factors: getFactors,
    startTotp,
    confirmTotp,
    removeTotp,
    newRecoveryCodes,
    logo: getLogo,
  },
  jobs: [
    forgetSessionsJob,
    writeNewDeviceMail,
    findMagicLinks,
    writeMagicLinkMail,
    writeConfirmMail,
    writeFormerMail,
    writeProofMail,
    writeSecondStepMail,
  ],
  listeners: [followAddresses],
  fills: [fill(attemptReset, forgetFailures)],
})

import { serveSystem } from '#platform/server/system/serve-system.ts'
import { passwords } from '../contract.ts'
import { changeOwn } from './change-own.ts'
import { changePasswordOf, mayChange } from './change-password-of.ts'
import { decryptKey } from './decrypt-key.ts'
import { linkState } from './link-state.ts'
import { changePassword, deleteToken, resendLink } from './forget-password.ts'
import { inviteAgain, inviteNewUsers, mailWhenAsked } from './invite-new-users.ts'
import { register, resetPassword } from './reset-password.ts'
import { sendChangePasswordEmail } from './send-change-password-email.ts'
import { writeChangedMail } from './write-changed-mail.ts'
import { findForgotten, writeLinkMail } from './write-link-mail.ts'

export const system = serveSystem(passwords, {
  handlers: {
    changePassword,
    resendLink,
    sendChangePasswordEmail,
    linkState,
    decryptKey,
    mayChange,
    changeOf: changePasswordOf,
    resetPassword,
    deleteToken,
    register,
    changeOwn,
  },
  jobs: [findForgotten, writeLinkMail, writeChangedMail],
  listeners: [inviteNewUsers, mailWhenAsked, inviteAgain],
})

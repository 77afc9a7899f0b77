import { serveSystem } from '#platform/server/system/serve-system.ts'
import { users } from '../contract.ts'
import { createUser } from './create-user.ts'
import { getUser } from './get-user.ts'
import { pauseUser } from './pause-user.ts'
import { getOwnAccount, saveOwnAccount } from './own-account.ts'
import { saveUser } from './save-user.ts'
import { searchUsers } from './search-users.ts'
import { sendInternalEmail, sendInternalEmailJob } from './send-internal-email.ts'
import { setLocale } from './set-locale.ts'
import { setPreference } from './set-preference.ts'
import { userList } from './user-list.ts'
import { findUsers } from './find-users.ts'

export const system = serveSystem(users, {
  handlers: {
    search: searchUsers,
    one: getUser,
    create: createUser,
    save: saveUser,
    pause: pauseUser,
    mine: getOwnAccount,
    saveMine: saveOwnAccount,
    sendInternalEmail,
    setLocale,
    setPreference,
  },
  jobs: [sendInternalEmailJob],
  lists: { users: userList },
  finds: { user: findUsers },
})

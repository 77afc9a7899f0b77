import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { roleReplaced } from '#product/organization/roles/server/public.ts'
import { seatCount } from '#product/organization/tenants/server/public.ts'
import { users } from '../contract.ts'
import { addressGiven } from './address-given.ts'
import { accessTags } from './access-tags.ts'
import { createUser } from './create-user.ts'
import { findUsers } from './find-users.ts'
import { getUser } from './get-user.ts'
import { askBulkUpdate } from './jobs/ask-job.ts'
import { getJob, listJobs, searchJobResults } from './jobs/look-at-jobs.ts'
import { runUserJob } from './jobs/run-job.ts'
import { lookUpEmail, searchByLocationUids } from './look-up-users.ts'
import { getOwnAccount, saveOwnAccount } from './own-account.ts'
import { pauseSome, pauseUser } from './pause-user.ts'
import { getPicture, removePicture, savePicture } from './picture.ts'
import { removeUser, restoreUser } from './remove-user.ts'
import { saveUser } from './save-user.ts'
import { countUsers, searchUsers } from './search-users.ts'
import { sendInternalEmail, sendInternalEmailJob } from './send-internal-email.ts'
import { setLocale } from './set-locale.ts'
import { setPreference } from './set-preference.ts'
import { skillJar } from './skill-jar.ts'
import { userList } from './user-list.ts'
import { resetUsers, unblockUsers, welcomeUsers } from './ways-in.ts'
import { nameUsers } from './name-users.ts'
import { licensedSeats } from './licensed-seats.ts'
import { locationBook } from './location-book.ts'
import { attemptReset } from './attempt-reset.ts'
import { replaceRole } from './replace-role.ts'
import { cloneServiceTeam } from './clone-service-team.ts'

export const system = serveSystem(users, {
  handlers: {
    search: searchUsers,
    count: countUsers,
    lookUpEmail,
    searchByLocationUids,
    skillJar,
    one: getUser,
    create: createUser,
    save: saveUser,
    remove: removeUser,
    restore: restoreUser,
    pause: pauseUser,
    pauseSome,
    welcome: welcomeUsers,
    unblock: unblockUsers,
    reset: resetUsers,
    bulkUpdate: askBulkUpdate,
    jobs: listJobs,
    job: getJob,
    jobResults: searchJobResults,
    picture: getPicture,
    savePicture,
    removePicture,
    ...accessTags.handlers,
    mine: getOwnAccount,
    saveMine: saveOwnAccount,
    sendInternalEmail,
    setLocale,
    setPreference,
  },
  jobs: [sendInternalEmailJob, runUserJob],
  lists: { users: userList },
  finds: { user: findUsers },
  names: { user: { needs: 'view', name: nameUsers } },
  ids: { user: rowsOf('users'), accessTag: rowsOf('access_tag') },
  opens: [locationBook, attemptReset, addressGiven],
  fills: [fill(roleReplaced, replaceRole), fill(seatCount, licensedSeats.used)],
  clones: { serviceTeam: cloneServiceTeam },
})

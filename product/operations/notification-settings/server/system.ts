import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { notificationSettings } from '../contract.ts'
import { listHistory, readItem, showWhy, showWhyLine } from './history.ts'
import { endMute, muteItem, pauseAll, saveHours } from './quiet.ts'
import { addShared, removeShared, saveMine, saveOfUser, saveShared } from './save-settings.ts'
import { sendTest } from './send-test.ts'
import { saveSmsPlan, showSmsPlan } from './sms-plan.ts'
import { listUsers, showMine, showOfUser, showShared } from './show-settings.ts'

export const system = serveSystem(notificationSettings, {
  handlers: {
    mine: showMine,
    saveMine,
    shared: showShared,
    saveShared,
    addShared,
    removeShared,
    users: listUsers,
    ofUser: showOfUser,
    saveOfUser,
    saveHours,
    pause: pauseAll,
    mute: muteItem,
    endMute,
    items: listHistory,
    readItem,
    why: showWhy,
    whyLine: showWhyLine,
    smsPlan: showSmsPlan,
    saveSmsPlan,
    test: sendTest,
  },
  ids: { notificationItem: rowsOf('notification_item'), notificationMute: rowsOf('notification_mute') },
})

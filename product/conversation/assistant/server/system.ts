import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { assistant } from '../contract.ts'
import { confirmRequest, declineRequest, showEffect } from './decide-request.ts'
import { forgetJob } from './forget-job.ts'
import { holdRequest } from './hold-request.ts'
import { countThem, getOne, listThem } from './list-requests.ts'
import { noteUntrusted } from './note-untrusted.ts'
import { readSettings, saveSettings } from './settings.ts'
import { tools } from './tools.ts'

const about =
  'Renown manages the reviews of an organization, and the replies, questions, tickets and tasks that come of them.'

export const system = serveSystem(assistant, {
  handlers: {
    list: listThem,
    one: getOne,
    count: countThem,
    effect: showEffect,
    confirm: confirmRequest,
    decline: declineRequest,
    settings: readSettings,
    saveSettings,
  },
  jobs: [forgetJob],
  tools,
  assistantPolicy: { about, hold: holdRequest, noteUntrusted },
  ids: { assistantRequest: rowsOf('assistant_request') },
})

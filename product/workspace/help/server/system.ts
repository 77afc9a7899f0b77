import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { help } from '../contract.ts'
import { askSupport } from './ask-support.ts'
import { helpTexts } from './help-texts.ts'
import { readHelp } from './read-help.ts'
import { getSupportSettings, saveSupportSettings } from './support-settings.ts'

export const system = serveSystem(help, {
  handlers: {
    read: readHelp,
    settings: getSupportSettings,
    saveSettings: saveSupportSettings,
    ...helpTexts.handlers,
    ask: askSupport,
  },
  ids: { helpText: rowsOf('help_text') },
})

import { serveSystem } from '#platform/server/system/serve-system.ts'
import { featureFlags } from '../contract.ts'
import { explainFlag, isEnabled } from './ask-flag.ts'
import { findTargets } from './find-targets.ts'
import { createFlag, deleteFlag, getFlag, listFlags, saveFlag } from './flags.ts'

export const system = serveSystem(featureFlags, {
  handlers: {
    list: listFlags,
    one: getFlag,
    create: createFlag,
    save: saveFlag,
    delete: deleteFlag,
    findTargets,
    isEnabled,
    explain: explainFlag,
  },
})

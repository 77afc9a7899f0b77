import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { macros } from '../contract.ts'
import { applyMacro } from './apply-macro.ts'
import { cloneMacros } from './clone-macros.ts'
import { listChoices } from './list-choices.ts'
import { ownMacros } from './own-macros.ts'
import { systemMacros } from './system-macros.ts'

export const system = serveSystem(macros, {
  handlers: { ...ownMacros.handlers, ...systemMacros.handlers, choices: listChoices, apply: applyMacro },
  ids: { reviewMacro: rowsOf('macro') },
  clones: { macros: cloneMacros },
})

export { doStep, type StepResult } from './do-step.ts'
export { neededFor } from './needed-for.ts'
export { countUse } from './macro-uses.ts'
export { isFor, isOffered, type MacroIDs, offeredMacros, readMacro } from './read-macro.ts'

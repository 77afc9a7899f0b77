export { ChooseModules, type ModulesChoice, modulesMeant } from './choose-modules.tsx'
export { useModulesText } from './use-text.ts'

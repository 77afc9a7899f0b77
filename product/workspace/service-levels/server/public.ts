export { countsByLocation, defaultTarget, explainTarget, type Owed, targetsOf } from './targets.ts'

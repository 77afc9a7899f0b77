export { doStep } from './do-step.ts'
export { neededFor } from './needed-for.ts'

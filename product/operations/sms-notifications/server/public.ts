export { loadPlan, savePlan } from './plan.ts'

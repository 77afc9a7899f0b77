export { leastBusy } from './least-busy.ts'

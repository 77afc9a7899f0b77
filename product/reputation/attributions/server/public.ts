export { rescan } from './scan/rescan-job.ts'

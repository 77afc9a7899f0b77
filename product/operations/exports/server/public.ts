export { exportMail } from './mail-jobs.ts'

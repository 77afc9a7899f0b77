export { linkMail } from './mail-jobs.ts'

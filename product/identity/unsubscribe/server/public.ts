export { type MailKind, mailKinds, stopLink } from './mail-kinds.ts'

export { type MailKind, mailKinds, stopParts } from './mail-kinds.ts'

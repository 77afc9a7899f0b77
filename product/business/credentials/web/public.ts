export type { CredentialSlot } from './credential-row.tsx'
export { useCredentialsText } from './use-text.ts'

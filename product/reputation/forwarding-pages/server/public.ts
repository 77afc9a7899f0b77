export { mailForwarded } from './mail-forwarded.ts'
export { type Forwarded, showForwarded } from './show-forwarded.ts'

export { endConnectionKey, openConnectionKey, renewConnectionKey } from './connection-keys.ts'
export { findKey, findKeyById, throughKey } from './find-key.ts'
export { makerOf } from './maker-held.ts'
export { makeKeyText } from './key-text.ts'

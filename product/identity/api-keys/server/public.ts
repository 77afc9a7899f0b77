export { findKey, findKeyById, throughKey } from './find-key.ts'
export { makeKeyText } from './key-text.ts'

export { findKey, findKeyById, throughKey } from './find-key.ts'

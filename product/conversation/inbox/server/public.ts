export { choosable } from './choosable.ts'
export { type AskedClosing, type Closing, closingWords } from './closing-words.ts'
export { type QueueUse, queueUse } from './queue-use.ts'

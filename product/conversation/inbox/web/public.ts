export type { ThreadFillerProps, ThreadWish } from './thread-filler.ts'

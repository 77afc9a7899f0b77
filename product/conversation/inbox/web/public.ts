export type { ThreadFillerProps } from './thread-filler.ts'

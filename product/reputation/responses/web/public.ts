export { type DraftFillerProps } from './draft-slot.tsx'
export type { ScheduledFillerProps, SendingFillerProps } from './schedule-slots.tsx'
export type { ApprovalFillerProps } from './approval-box.tsx'
export { mostAlike } from '../checks/similarity.ts'

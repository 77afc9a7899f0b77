export { type DraftFillerProps } from './draft-slot.tsx'
export { mostAlike } from '../checks/similarity.ts'

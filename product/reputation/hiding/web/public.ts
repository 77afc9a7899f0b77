export { useHidingText } from './use-text.ts'
export { WhyDialog } from './why-dialog.tsx'
export { firstWhy, type Why, WhyFields } from './why-fields.tsx'

export type { ForwardCalls } from './forward-calls.ts'
export { ForwardDialog } from './forward-dialog.tsx'
export { ForwardsPanel } from './forwards-panel.tsx'

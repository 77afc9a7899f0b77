export type { CustomerFillerProps } from './customer-pane.tsx'

export { CustomerLink } from './customer-link.tsx'
export type { CustomerFillerProps } from './customer-pane.tsx'
export { type TimelineFillerProps, TimelineItem } from './timeline-item.tsx'

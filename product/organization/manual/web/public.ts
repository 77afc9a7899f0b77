export { ManualItem, ManualLink } from './manual-link.tsx'

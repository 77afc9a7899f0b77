export { manualPage } from './manual-page.ts'

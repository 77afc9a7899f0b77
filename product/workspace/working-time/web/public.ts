export { CountedDays } from './counted-days.tsx'

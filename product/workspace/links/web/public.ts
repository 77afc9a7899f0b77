export { GuestsField } from './guests-field.tsx'

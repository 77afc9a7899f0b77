export { ActionPicker } from './action-picker.tsx'

export { SmsPane } from './sms-pane.tsx'
export { useSmsNote } from './use-sms-note.ts'
export { useSmsText } from './use-text.ts'

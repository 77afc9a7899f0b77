export type { NoteCalls } from './note-calls.ts'
export { NotesPanel } from './notes-panel.tsx'

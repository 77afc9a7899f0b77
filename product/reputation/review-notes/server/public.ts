export { forgetNotesAbout } from './forget-notes-about.ts'

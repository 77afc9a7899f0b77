export { forgetNotesAbout } from './forget-notes-about.ts'
export { withMarks, withNames } from './mention-marks.ts'
export { writeNote } from './write-note.ts'

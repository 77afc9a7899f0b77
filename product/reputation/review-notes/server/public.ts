export { forgetNotesAbout } from './forget-notes-about.ts'
export { idsIn, wholeMarks, withMarks, withNames } from './mention-marks.ts'
export { writeNote } from './write-note.ts'

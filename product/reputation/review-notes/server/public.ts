export { forgetNotesAbout } from './forget-notes-about.ts'
export { idsIn, wholeMarks, withMarks, withNames } from './mention-marks.ts'

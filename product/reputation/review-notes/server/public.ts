export { forgetNotesAbout } from './forget-notes-about.ts'
export { noteOnReview } from './note-on-review.ts'

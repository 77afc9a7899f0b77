import { forgetNotesJob } from '#product/workspace/notes/server/public.ts'

export const forgetJob = forgetNotesJob('review-notes.forget', 'review_note')

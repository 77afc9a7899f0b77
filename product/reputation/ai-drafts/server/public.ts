export { createScrubber } from './scrub.ts'
export { draftByItself, handOverDraft, markSent, type OwnDraft } from './draft-by-itself.ts'

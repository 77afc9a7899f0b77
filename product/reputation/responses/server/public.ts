export { approvalColumns, decidersAbout } from './deciding.ts'
export { addSourceReplies, type FoundReply } from './add-source-replies.ts'
export { standingSourceReplies, takeBackSourceReplies } from './take-back-source-replies.ts'

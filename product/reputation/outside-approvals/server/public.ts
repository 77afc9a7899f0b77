export { decideAsGuest, type GuestDecision } from './decide-as-guest.ts'
export { guestMail } from './guest-mail.ts'
export { guestReply, type GuestReply } from './guest-reply.ts'
export { replyApproval } from './reply-approval.ts'

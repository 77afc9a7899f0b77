export { forgetForwardsAbout } from './forget-forwards-about.ts'
export { answerForward, guestForward, type GuestForward } from './guest-forward.ts'
export { guestMail } from './guest-mail.ts'

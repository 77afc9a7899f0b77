export { type AckChannel, ackChannels, type AckThing } from './ack-channel.ts'
export { planMessages } from './plan-messages.ts'
export { sendJob } from './send-job.ts'

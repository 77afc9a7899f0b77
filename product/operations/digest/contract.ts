import { defineSystem } from '#platform/contract/define-system.ts'

/** The mails about what happened: each at once, or many in one. What of it a user wants they say in their notification settings. */
export const digest = defineSystem({
  name: 'digest',
  audit: { 'digest.stop': 'user' },
})

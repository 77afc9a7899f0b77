import { defineSystem } from '#platform/contract/define-system.ts'
import { notificationChannel, notificationFrequency, ruleOwner } from './rules.ts'
import { notificationGroup, notificationType } from './types.ts'

export * from './rules.ts'
export * from './types.ts'

/** What there is to be told of, by which channels and how often; who is told of what stands in the systems below. */
export const notificationTypes = defineSystem({
  name: 'notification-types',
  enumerations: { notificationType, notificationGroup, notificationFrequency, notificationChannel, ruleOwner },
})

import { defineWeb } from '#platform/web/define-web.ts'
import type { notificationTypes } from '../contract.ts'

export const web = defineWeb<typeof notificationTypes>('notification-types', { pages: {} })

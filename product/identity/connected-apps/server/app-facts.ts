import type { appAccess, appOrigin } from '../contract.ts'

export type AppAccess = (typeof appAccess.members)[number]
export type AppOrigin = (typeof appOrigin.members)[number]
export type PiiScope = 'public' | 'sensitive'

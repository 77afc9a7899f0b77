import { callsOf } from '#platform/web/api/calls-of.ts'
import { reviews } from '../contract.ts'

export const reviewCalls = callsOf(reviews)

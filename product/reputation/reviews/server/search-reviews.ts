import type { Handler } from '#platform/server/system/serve-system.ts'
import type { reviews } from '../contract.ts'
import { findReviews } from './find-reviews.ts'

/** A page of the reviews in one's scope. */
export const searchReviews: Handler<typeof reviews, 'search'> = (ctx, { body }) => findReviews(ctx, body)

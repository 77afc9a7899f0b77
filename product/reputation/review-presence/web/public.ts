export { presenceOfReviews } from './presence-of-reviews.ts'

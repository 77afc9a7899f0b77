export { actOnThreads } from './act-on-threads.ts'
export { threadOfReview } from './thread-of-review.ts'

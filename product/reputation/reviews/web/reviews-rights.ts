import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { reviews } from '../contract.ts'

/** The rights to write and to approve answers belong to the system above, which this one must not import. */
const ANSWER = 'review_response.rating.reply'
const APPROVE = 'review-responses.approve'

/** What the reader may do with reviews. */
export function useReviewRights() {
  const may = useMay()
  const mayHere = (permission: keyof typeof reviews.permissions & string) => may(actionOf(reviews, permission))
  return {
    read: mayHere('read'),
    flag: mayHere('flag'),
    assign: mayHere('assign'),
    label: mayHere('label'),
    export: mayHere('export'),
    answer: may(ANSWER),
    approve: may(APPROVE),
  }
}

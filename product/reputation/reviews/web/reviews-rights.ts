import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { reviews } from '../contract.ts'

/** The rights to answer, to approve and to forward belong to systems above, which this one must not import. */
const ANSWER = 'review_response.rating.reply'
const APPROVE = 'review-responses.approve'
const FORWARD = ['reviews.forward-to-role', 'reviews.forward-to-user-or-email']

/** What the reader may do with reviews. */
export function useReviewRights() {
  const may = useMay()
  const canHere = (permission: keyof typeof reviews.permissions & string) => may(actionOf(reviews, permission))
  return {
    read: canHere('read'),
    flag: canHere('flag'),
    publish: canHere('publish'),
    share: canHere('share'),
    assign: canHere('assign'),
    label: canHere('label'),
    export: canHere('export'),
    add: canHere('add'),
    edit: canHere('edit'),
    delete: canHere('delete'),
    answer: may(ANSWER),
    approve: may(APPROVE),
    forward: FORWARD.some((action) => may(action)),
  }
}

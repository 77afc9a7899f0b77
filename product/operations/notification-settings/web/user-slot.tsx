import { later } from '#platform/web/parts/later.tsx'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { UserActionsSlot } from '#product/organization/users/web/public.ts'

const UserLink = later(() => withAllWords(import('./user-link.tsx')).then(({ UserLink: Part }) => Part))

/** In the pane of a user: to what reaches them. */
export function UserSlot(props: UserActionsSlot) {
  return <UserLink {...props} />
}

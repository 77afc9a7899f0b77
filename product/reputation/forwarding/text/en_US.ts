import { words } from '#platform/contract/words.ts'
import type { forwarding } from '../contract.ts'

export default words<typeof forwarding>()({
  title: 'Forwarding',
  permissions: {
    view: 'See forwards of reviews',
    toRole: 'Forward reviews to everyone of a role',
    toUserOrEmail: 'Forward reviews to users and to guests by email',
  },
  errors: {
    notFound: 'Review not found, or no access.',
    nobody: 'Choose a user, a role or a guest.',
    mayNotRoles: 'No access to forwarding to a role.',
    mayNotPeople: 'No access to forwarding to users and guests.',
    unknownRole: 'This role does not exist any more.',
    cannotSee: 'This user may not see the review.',
    roleCannotSee: 'Nobody with the role {{role}} may see this review.',
    isUser: 'This email belongs to a user. Choose them under “Users”.',
    notOutside: 'This account may send email to its own users only.',
    twice: 'This email stands here twice.',
    off: 'Guest links are turned off. Ask an admin to turn them on.',
    noMail: 'This installation sends no email, so no link can be sent.',
  },
  enumerations: {},
  audit: {
    actions: { 'review.forward': 'Forwarded a review', 'review.forward-answer': 'A guest wrote back about a review' },
    entities: {},
  },
  pages: {},
  ui: {
    title: 'Forward review',
    done: 'Review forwarded',
    entrySent: 'Review forwarded',
    entryAnswered: 'Guest wrote back about a review',
    entryTo: 'to {{names}}',
  },
})

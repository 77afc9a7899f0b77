import { words } from '#platform/contract/words.ts'
import type { questionForwarding } from '../contract.ts'

export default words<typeof questionForwarding>()({
  title: 'Forwarding of questions',
  permissions: {
    view: 'See forwards of questions',
    toRole: 'Forward questions to everyone of a role',
    toUserOrEmail: 'Forward questions to users and to guests by email',
  },
  errors: {
    notFound: 'Question not found, or no access.',
    nobody: 'Choose a user, a role or a guest.',
    mayNotRoles: 'No access to forwarding to a role.',
    mayNotPeople: 'No access to forwarding to users and guests.',
    unknownRole: 'This role does not exist any more.',
    cannotSee: 'This user may not see the question.',
    roleCannotSee: 'Nobody with the role {{role}} may see this question.',
    isUser: 'This email belongs to a user. Choose them under “Users”.',
    notOutside: 'This account may send email to its own users only.',
    twice: 'This email stands here twice.',
    off: 'Guest links are turned off. Ask an admin to turn them on.',
    noMail: 'This installation sends no email, so no link can be sent.',
  },
  enumerations: {},
  audit: {
    actions: {
      'question.forward': 'Forwarded a question',
      'question.forward-answer': 'A guest wrote back about a question',
    },
    entities: {},
  },
  pages: {},
  ui: {
    forward: 'Forward',
    title: 'Forward question',
    done: 'Question forwarded',
  },
})

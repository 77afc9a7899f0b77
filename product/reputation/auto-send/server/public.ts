export { type CarefulLanguage, isCareful, sensitiveWords } from './checks/careful-words.ts'
export { MOST_ALIKE } from './checks/check-draft.ts'
export { isBegun, reasonForUsers, saidReason } from './checks/left-to-users.ts'

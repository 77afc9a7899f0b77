import { words } from '#platform/contract/words.ts'
import type { compliance } from '../contract.ts'

export default words<typeof compliance>()({
  title: 'Word lists',
  permissions: {
    manage: 'Create, edit and delete word lists',
    manageSystem: 'Create, edit and delete word lists for all tenants',
  },
  errors: {
    notFound: 'Word list not found, or no access.',
    nameTaken: 'Another word list has this name.',
    elsewhere: 'Word lists for all tenants are changed in the platform’s own tenant.',
    tooMany: 'There are {{most}} word lists already. Delete one first.',
  },
  enumerations: {
    watchwordType: { PROFANE: 'Profanity', REJECT: 'Unwanted' },
    complianceAction: { WARN: 'Warn', BLOCK: 'Block' },
  },
  audit: {
    actions: {
      'word-list.create': 'Created a word list',
      'word-list.save': 'Edited a word list',
      'word-list.remove': 'Deleted a word list',
      'system-word-list.create': 'Created a word list for all tenants',
      'system-word-list.save': 'Edited a word list for all tenants',
      'system-word-list.remove': 'Deleted a word list for all tenants',
    },
    entities: { wordList: 'Word list', systemWordList: 'Word list for all tenants' },
  },
  pages: { list: 'Word lists', system: 'Word lists for all tenants' },
  ui: {
    does: 'Words that replies should not, or may not, contain',
    doesSystem: 'Words that no tenant’s replies should, or may, contain',
    ownGroup: 'Your lists',
    systemGroup: 'For all organizations',
    fromAbove: 'This list applies to all organizations. The platform’s own team changes it.',
    also: 'profanity, dictionary, censorship, compliance, forbidden words, blocklist',
    search: 'Search names and words',
    none: 'No word lists yet',
    noneBody: 'Create one with words that replies should not, or may not, contain.',
    create: 'Create word list',
    created: 'Word list created',
    save: 'Save word list',
    saved: 'Word list saved',
    remove: 'Delete word list',
    removed: 'Word list deleted',
    name: 'Name',
    type: 'Kind of words',
    action: 'If found',
    actionHint:
      'Checked when a reply is submitted, approved or sent. After a warning it can be sent anyway. If blocked, it must be reworded first.',
    words: 'Words and phrases, a line each',
    wordsHint: 'Found as whole words, upper or lower case. End with * to find every word that begins so.',
    count_one: '{{count}} word',
    count_other: '{{count}} words',
    countHead: 'Words',
    tryIt: 'Try it',
    tryHint: 'Type a reply to see what this list finds in it.',
    foundNone: 'Nothing found',
    found_one: '{{count}} word found',
    found_other: '{{count}} words found',
  },
})

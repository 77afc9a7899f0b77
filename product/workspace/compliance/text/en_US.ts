import { words } from '#platform/contract/words.ts'
import type { compliance } from '../contract.ts'

export default words<typeof compliance>()({
  title: 'Word lists',
  permissions: { manage: 'Create, edit and delete word lists' },
  errors: {
    notFound: 'Word list not found, or no access.',
    nameTaken: 'Another word list has this name.',
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
    },
    entities: { wordList: 'Word list' },
  },
  pages: { list: 'Word lists' },
  ui: {
    does: 'Words that replies should not, or may not, contain',
    also: 'profanity, dictionary, censorship, compliance, forbidden words, blocklist',
    search: 'Search names and words',
    none: 'No word lists yet',
    noneBody: 'Create one with words that replies should not, or may not, contain.',
    create: 'New word list',
    createIt: 'Create word list',
    created: 'Word list created',
    save: 'Save word list',
    saved: 'Word list saved',
    remove: 'Delete word list',
    removed: 'Word list deleted',
    name: 'Name',
    type: 'Kind of words',
    action: 'If found',
    actionHint:
      'Checked when a reply is submitted, approved or sent. After a warning it can be sent anyway; a block stops it until it is reworded.',
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

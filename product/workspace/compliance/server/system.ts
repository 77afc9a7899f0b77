import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { compliance } from '../contract.ts'
import { cloneWordLists } from './clone-word-lists.ts'
import { systemWordLists, wordLists } from './word-lists.ts'

export const system = serveSystem(compliance, {
  handlers: { ...wordLists.handlers, ...systemWordLists.handlers },
  clones: { wordLists: cloneWordLists },
  ids: { wordList: rowsOf('word_list') },
})

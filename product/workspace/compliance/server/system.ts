import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { compliance } from '../contract.ts'
import { wordLists } from './word-lists.ts'

export const system = serveSystem(compliance, {
  handlers: wordLists.handlers,
  ids: { wordList: rowsOf('word_list') },
})

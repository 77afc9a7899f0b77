export { findWords } from '../find-words.ts'
export { checkText, type ListedWords, type TextVerdict, wordListsFor } from './check-text.ts'

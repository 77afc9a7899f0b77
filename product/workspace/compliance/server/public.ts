export { checkText, type ListedWords, type TextVerdict, wordListsFor } from './check-text.ts'

export { askOnPage, findPublicPage, type PublicPage, type PublicQuestion, readPublicQuestions } from './ask-on-page.ts'
export { QUESTIONS_PATH } from './question-pages.ts'

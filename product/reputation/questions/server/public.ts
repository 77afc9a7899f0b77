export { type AwaitedReply, awaitedOf, awaitedReply, forgetAsker, forgetAskersJob } from './askers.ts'
export { askOnPage, findPublicPage, type PublicPage, type PublicQuestion, readPublicQuestions } from './ask-on-page.ts'
export { QUESTIONS_PATH } from './question-pages.ts'

export { type AnswerEnd, askModel, type Message } from './ask-model.ts'
export { factsAt } from './facts.ts'
export { ModelError } from './model-error.ts'
export { keyPlace, readModel } from './model-settings.ts'

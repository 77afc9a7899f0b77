import { area } from './area.ts'

/** Score: document 000 §6 and the dotted key of 002 §6. */
export const scoreActions = [
  ...area('score', { document: '002' }, { view: 'See scores' }),
  ...area('score', { document: '000' }, { edit: 'Set targets of the score', export: 'Export scores' }),
]

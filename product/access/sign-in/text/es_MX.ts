import type { Translation } from '#platform/contract/words.ts'
import { signInSpanish } from './es_ES.ts'
import type { signInText } from './en_US.ts'

export const signInMexicanSpanish: Translation<typeof signInText> = {
  ...signInSpanish,
  errors: { ...signInSpanish.errors, FAILED: 'No se pudo iniciar sesión. Inténtalo de nuevo en un momento.' },
  ui: {
    ...signInSpanish.ui,
    forgotten: '¿La olvidaste?',
    nothingFound: 'No se encontró nada',
  },
}

import type { Translation } from '#platform/contract/words.ts'
import { signInFrench } from './fr_FR.ts'
import type { signInText } from './en_US.ts'

export const signInCanadianFrench: Translation<typeof signInText> = {
  ...signInFrench,
  errors: { ...signInFrench.errors, INVALID_CREDENTIALS: 'Le courriel et le mot de passe ne correspondent pas' },
  ui: {
    ...signInFrench.ui,
    email: 'Courriel',
    checkPassword: 'Votre courriel est conservé. Vérifiez le mot de passe ou demandez-en un nouveau.',
    forgotten: 'Oublié?',
    whereTo: 'Où aller?',
  },
}

import { canadianFrenchSpelling, respell } from '#platform/contract/respell.ts'
import type { OutsideTranslation } from '#platform/contract/words.ts'
import type { signInText } from './en_US.ts'
import { signInFrench } from './fr_FR.ts'

const french = respell(signInFrench, canadianFrenchSpelling)

export const signInCanadianFrench: OutsideTranslation<typeof signInText> = {
  ...french,
  errors: { ...french.errors, INVALID_CREDENTIALS: 'Le courriel et le mot de passe ne correspondent pas' },
  ui: {
    ...french.ui,
    email: 'Courriel',
    checkPassword: 'Votre courriel est conservé. Vérifiez le mot de passe ou demandez-en un nouveau.',
    whereTo: 'Où aller?',
    forgotLead: 'Indiquez votre courriel et nous vous enverrons un lien pour en choisir un nouveau.',
    VALIDATION_EMAIL_INVALID: 'Saisissez une adresse de courriel comme nom@entreprise.example',
    resendMail: 'Renvoyer le courriel',
  },
  mail: { ...french.mail, why: 'Vous recevez ce courriel parce que {{email}} est l’adresse d’un compte.' },
}

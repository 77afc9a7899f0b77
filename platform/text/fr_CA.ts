import { canadianFrenchSpelling, respell } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'
import fr from './fr_FR.ts'

const french = respell(fr, canadianFrenchSpelling)

const frCA: Translation<typeof en> = {
  ...french,
  errors: {
    ...french.errors,
    'error.unauthorized': 'Veuillez ouvrir une session.',
    UNAUTHORIZED: 'Vous n’avez pas ouvert de session ou n’avez pas le droit de faire cela.',
    unavailable: 'Le service n’est pas accessible pour le moment. Rien n’est perdu; veuillez réessayer.',
  },
}
export default frCA

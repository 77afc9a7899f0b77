import { canadianFrenchSpelling, respell } from '#platform/contract/respell.ts'
import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'
import french from './fr_FR.ts'

const canadian = respell(french, canadianFrenchSpelling)

export default {
  ...canadian,
  mail: { ...canadian.mail, why: 'Vous recevez ce courriel parce que {{email}} est l’adresse d’un compte.' },
} satisfies OutsideTranslation<typeof english>

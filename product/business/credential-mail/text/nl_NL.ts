import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mail aan eigenaren van accounts',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Verbind {{account}} opnieuw',
    ask: '{{asker}} van {{tenant}} vraagt u {{account}} bij {{source}} opnieuw te verbinden. Tot dan worden er geen nieuwe beoordelingen gelezen en geen antwoorden verstuurd.',
    button: 'Opnieuw verbinden',
    note: 'De link werkt één keer, tot {{until}}. U logt in bij {{source}} zelf; wij zien uw wachtwoord nooit.',
    why: 'U krijgt deze e-mail omdat {{asker}} {{email}} als eigenaar van dit account heeft genoemd. Is het niet van u, dan hoeft u niets te doen.',
  },
  ui: {
    pageTitle: '{{account}} opnieuw verbinden',
    pageAsk:
      '{{tenant}} vraagt u {{account}} opnieuw te verbinden. U logt in bij {{source}} zelf; wij zien uw wachtwoord nooit.',
    go: 'Verder naar {{source}}',
    leaving: 'U wordt naar {{source}} geleid.',
    connected: 'Dank u, het account is weer verbonden. U kunt deze pagina sluiten.',
    denied: 'Het account is niet verbonden, omdat er geen toestemming is gegeven. De link in de e-mail werkt nog.',
    expired: 'Deze link werkt niet meer. Vraag de afzender om een nieuwe.',
    refused: 'De bron weigerde. Er is niets veranderd; gebruik de link in de e-mail nog een keer.',
    other:
      'U hebt ingelogd met een ander account dan waarom werd gevraagd. Er is niets veranderd; gebruik de link in de e-mail nog een keer.',
  },
} satisfies Translation<typeof english>

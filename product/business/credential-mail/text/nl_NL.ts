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
    brokeSubject: '{{account}} werkt niet meer',
    broke:
      '{{account}} bij {{source}} werkt niet meer. Er worden geen nieuwe beoordelingen gelezen en geen antwoorden verstuurd.',
    broke_consentGone: 'De toegang is ingetrokken of verlopen. Verbind het account opnieuw.',
    broke_scopeMissing:
      'De toestemming om het bedrijfsprofiel te beheren ontbreekt. Verbind het account opnieuw en laat het vakje ervoor aangevinkt.',
    broke_clientWrong:
      '{{source}} accepteert de client van deze installatie niet. Vraag de beheerder GOOGLE_CLIENT_ID en GOOGLE_CLIENT_SECRET te controleren.',
    broke_apiDisabled:
      'Een van de API’s is bij {{source}} niet ingeschakeld. Vraag de beheerder van deze installatie die in te schakelen; de link staat bij het account.',
    broke_quotaMissing:
      '{{source}} heeft API-toegang voor deze installatie niet goedgekeurd. Vraag de beheerder die aan te vragen.',
    expiresSubject: '{{account}} werkt vanaf {{until}} niet meer',
    expires:
      'De toegang tot {{account}} bij {{source}} eindigt op {{until}}. Daarna worden er geen nieuwe reviews gelezen en geen antwoorden verstuurd via dit account. Koppel het account vóór die tijd opnieuw.',
    openAccounts: 'Verbonden accounts openen',
    brokeWhy:
      'U krijgt deze e-mail omdat u dit account voor {{tenant}} hebt verbonden of daar accounts kunt verbinden.',
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

import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Gebruiksvoorwaarden',
  permissions: { view: 'De voorwaarden zien en wie ze heeft aanvaard', edit: 'Voorwaarden publiceren' },
  errors: {
    TOS_ACCEPT_FAILED: 'Er zijn nieuwere voorwaarden gepubliceerd. Lees ze en aanvaard ze opnieuw.',
    notFound: 'Dit agentschap bestaat niet.',
    noTerms: 'Uw agentschap heeft geen voorwaarden gepubliceerd.',
    sameText: 'Deze voorwaarden gelden al, woord voor woord.',
  },
  enumerations: {},
  pages: { list: 'Gebruiksvoorwaarden' },
  ui: {
    publish: 'Nieuwe voorwaarden publiceren',
    version: 'Versie',
    name: 'Titel',
    wording: 'Tekst',
    publishedAt: 'Gepubliceerd',
    publishedBy: 'Door',
    acceptedBy_one: 'Aanvaard door {{count}} persoon',
    acceptedBy_other: 'Aanvaard door {{count}} personen',
    search: 'Zoek in de voorwaarden',
    none: 'Nog geen voorwaarden',
    noneBody: 'Wie een rol van de soort ‘voorwaarden aanvaarden’ heeft, aanvaardt eerst de nieuwste versie.',
    publishLead:
      'Iedereen voor wie de voorwaarden gelden, wordt bij de volgende aanmelding gevraagd ze te aanvaarden en ziet wat er is veranderd.',
    published: 'Versie {{version}} geldt nu',
    inForce: 'Van kracht',
    changed: 'Gewijzigd sinds versie {{version}}',
    doesTerms: 'Wat mensen aanvaarden voordat ze het product gebruiken',
  },
} satisfies OutsideTranslation<typeof english>

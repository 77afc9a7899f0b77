import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Podmienky používania',
  permissions: { view: 'Zobraziť podmienky a kto ich prijal', edit: 'Zverejňovať podmienky' },
  errors: {
    TOS_ACCEPT_FAILED: 'Boli zverejnené novšie podmienky. Prečítajte si ich a prijmite ich znova.',
    notFound: 'Taká agentúra neexistuje.',
    noTerms: 'Vaša agentúra nezverejnila žiadne podmienky.',
    sameText: 'Tieto podmienky už platia, slovo od slova.',
  },
  enumerations: {},
  pages: { list: 'Podmienky používania' },
  ui: {
    publish: 'Zverejniť nové podmienky',
    version: 'Verzia',
    name: 'Názov',
    wording: 'Znenie',
    publishedAt: 'Zverejnené',
    publishedBy: 'Kto',
    acceptedBy_one: 'Prijala {{count}} osoba',
    acceptedBy_few: 'Prijali {{count}} osoby',
    acceptedBy_many: 'Prijalo {{count}} osoby',
    acceptedBy_other: 'Prijalo {{count}} osôb',
    search: 'Hľadať v podmienkach',
    none: 'Zatiaľ žiadne podmienky',
    noneBody: 'Kto má rolu druhu „prijatie podmienok“, prijme predovšetkým najnovšiu verziu.',
    publishLead:
      'Všetci, pre ktorých podmienky platia, budú pri najbližšom prihlásení požiadaní o ich prijatie a uvidia, čo sa zmenilo.',
    published: 'Platí verzia {{version}}',
    inForce: 'Platí',
    changed: 'Zmenené od verzie {{version}}',
    doesTerms: 'Čo ľudia prijímajú, skôr než začnú produkt používať',
  },
} satisfies OutsideTranslation<typeof english>

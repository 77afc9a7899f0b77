import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Podmínky použití',
  permissions: { view: 'Zobrazit podmínky a kdo je přijal', edit: 'Zveřejňovat podmínky' },
  errors: {
    TOS_ACCEPT_FAILED: 'Byly zveřejněny novější podmínky. Přečtěte si je a přijměte je znovu.',
    notFound: 'Taková agentura neexistuje.',
    noTerms: 'Vaše agentura žádné podmínky nezveřejnila.',
    sameText: 'Tyto podmínky už platí, slovo od slova.',
  },
  enumerations: {},
  pages: { list: 'Podmínky použití' },
  ui: {
    publish: 'Zveřejnit nové podmínky',
    version: 'Verze',
    name: 'Název',
    wording: 'Znění',
    publishedAt: 'Zveřejněno',
    publishedBy: 'Kdo',
    acceptedBy_one: 'Přijala {{count}} osoba',
    acceptedBy_few: 'Přijaly {{count}} osoby',
    acceptedBy_many: 'Přijalo {{count}} osoby',
    acceptedBy_other: 'Přijalo {{count}} osob',
    search: 'Hledat v podmínkách',
    none: 'Zatím žádné podmínky',
    noneBody: 'Kdo má roli druhu „přijetí podmínek“, přijme především nejnovější verzi.',
    publishLead:
      'Všichni, pro které podmínky platí, budou při příštím přihlášení požádáni o jejich přijetí a uvidí, co se změnilo.',
    published: 'Platí verze {{version}}',
    inForce: 'Platí',
    changed: 'Změněno od verze {{version}}',
    doesTerms: 'Co lidé přijímají, než začnou produkt používat',
  },
} satisfies OutsideTranslation<typeof english>

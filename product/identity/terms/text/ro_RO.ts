import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Termeni de utilizare',
  permissions: { view: 'Vedeți termenii și cine i-a acceptat', edit: 'Publicați termeni' },
  errors: {
    TOS_ACCEPT_FAILED: 'Au fost publicați termeni mai noi. Citiți-i și acceptați-i din nou.',
    notFound: 'Această agenție nu există.',
    noTerms: 'Agenția dumneavoastră nu a publicat termeni.',
    sameText: 'Acești termeni sunt deja în vigoare, cuvânt cu cuvânt.',
  },
  enumerations: {},
  pages: { list: 'Termeni de utilizare' },
  ui: {
    publish: 'Publicați termeni noi',
    version: 'Versiune',
    name: 'Titlu',
    wording: 'Text',
    publishedAt: 'Publicată',
    publishedBy: 'De',
    acceptedBy_one: 'Acceptată de {{count}} persoană',
    acceptedBy_few: 'Acceptată de {{count}} persoane',
    acceptedBy_other: 'Acceptată de {{count}} de persoane',
    search: 'Căutați în termeni',
    none: 'Încă nu există termeni',
    noneBody:
      'Cine are un rol de tipul „acceptarea termenilor” acceptă versiunea cea mai nouă înainte de orice altceva.',
    publishLead:
      'Toți cei cărora li se aplică termenii vor fi rugați să îi accepte la următoarea autentificare și vor vedea ce s-a schimbat.',
    published: 'Versiunea {{version}} este în vigoare',
    inForce: 'În vigoare',
    changed: 'Modificări față de versiunea {{version}}',
    doesTerms: 'Ce se acceptă înainte de folosirea produsului',
  },
} satisfies OutsideTranslation<typeof english>

import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Warunki korzystania',
  permissions: { view: 'Wyświetlanie warunków i osób, które je zaakceptowały', edit: 'Publikowanie warunków' },
  errors: {
    TOS_ACCEPT_FAILED: 'Opublikowano nowsze warunki. Przeczytaj je i zaakceptuj ponownie.',
    notFound: 'Nie ma takiej agencji.',
    noTerms: 'Twoja agencja nie opublikowała warunków.',
    sameText: 'Dokładnie te same warunki już obowiązują.',
  },
  enumerations: {},
  pages: { list: 'Warunki korzystania' },
  ui: {
    publish: 'Opublikuj nowe warunki',
    version: 'Wersja',
    name: 'Tytuł',
    wording: 'Treść',
    publishedAt: 'Opublikowano',
    publishedBy: 'Przez',
    acceptedBy_one: 'Zaakceptowana przez {{count}} osobę',
    acceptedBy_few: 'Zaakceptowana przez {{count}} osoby',
    acceptedBy_many: 'Zaakceptowana przez {{count}} osób',
    acceptedBy_other: 'Zaakceptowana przez {{count}} osoby',
    search: 'Szukaj w warunkach',
    none: 'Nie ma jeszcze warunków',
    noneBody: 'Kto ma rolę typu „akceptacja warunków”, przed wszystkim innym akceptuje najnowszą wersję.',
    publishLead:
      'Wszystkie osoby, których dotyczą warunki, przy następnym logowaniu zobaczą, co się zmieniło, i zostaną poproszone o akceptację.',
    published: 'Obowiązuje wersja {{version}}',
    inForce: 'Obowiązuje',
    changed: 'Zmiany od wersji {{version}}',
    doesTerms: 'To, co akceptuje się przed korzystaniem z produktu',
  },
} satisfies OutsideTranslation<typeof english>

import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Hasła',
  permissions: { send: 'Wysłać komuś link do nowego hasła' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Ustaw nowe hasło.',
    PASSWORD_RULES: 'Hasło ma od 12 do 128 znaków, w tym małą literę, wielką literę, cyfrę i znak specjalny.',
    RESET_PASSWORD_FAILED: 'Nie udało się zmienić hasła. Poproś o nowy link.',
    RESET_PASSWORD_DUPLICATE: 'To hasło było już używane. Wybierz inne.',
    LINK_EXPIRED: 'Ten link wygasł. Poproś o nowy.',
    notFound: 'Nie ma takiej osoby.',
    common: 'To hasło łatwo odgadnąć. Wybierz takie, które mniej wiąże się z popularnymi słowami lub z Tobą.',
    wrongPassword: 'To nie jest Twoje obecne hasło.',
    singleSignOn: 'To konto loguje się przez firmę i nie ma hasła.',
    notHere: 'Haseł innych osób nie ustawia się tutaj. Zamiast tego wyślij link.',
  },
  enumerations: {},
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Nowe hasło do {{brand}}',
    reset: 'Ktoś poprosił o nowe hasło do Twojego konta w {{account}}. Ustaw je tutaj.',
    resetAction: 'Ustaw nowe hasło',
    resetNote: 'Link działa raz, przez {{minutes}} min. Jeśli to nie Ty, hasło pozostaje bez zmian.',
    hello: 'Dzień dobry, {{name}},',
    invitationSubject: 'Twoje konto w {{account}}',
    invitation: 'masz konto w {{account}}. Logujesz się adresem {{email}}; na początek ustaw swoje hasło.',
    invitationAction: 'Ustaw hasło',
    invitationNote: 'Link działa raz, przez {{days}} dni.',
    changedSubject: 'Twoje hasło do {{brand}} zostało zmienione',
    changed: 'Hasło do Twojego konta w {{account}} zmieniono {{when}}. Wszystkie inne sesje zostały zakończone.',
    changedElse: 'Jeśli to Ty, nie musisz nic robić. Jeśli nie, ustaw teraz nowe hasło.',
    companySubject: 'Jak logujesz się do {{brand}}',
    company:
      'Ktoś poprosił o nowe hasło do Twojego konta w {{account}}. To konto nie ma hasła: logujesz się przez swoją firmę.',
    companyAction: 'Użyj logowania firmowego',
    changedAction: 'Ustaw nowe hasło',
    why: 'Otrzymujesz tę wiadomość, ponieważ {{email}} jest adresem konta.',
  },
} satisfies OutsideTranslation<typeof english>

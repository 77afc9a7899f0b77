import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const pl: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': 'Pole {{field}} jest wymagane.',
    'error.invalid': 'Pole {{field}} jest nieprawidłowe.',
    'error.missing': 'Brakuje pola {{field}}.',
    'error.notfound': 'Nie znaleziono obiektu',
    'error.notdefined': 'To nie jest określone.',
    'error.duplicate': 'Obiekt już istnieje',
    'error.unauthorized': 'Zaloguj się.',
    'error.failed': 'Nie udało się tego zrobić.',
    UNAUTHORIZED: 'Nie jesteś zalogowany lub nie możesz tego zrobić.',
    FORBIDDEN: 'Nie masz uprawnień, aby to zrobić.',
    stale: 'W międzyczasie ktoś inny to zmienił. Obie wersje są zachowane, aby można je było porównać.',
    tooMany: 'Zbyt wiele prób. Odczekaj minutę.',
    tooLarge: 'To jest za duże.',
    wrongType: 'Ten rodzaj treści nie jest tu przyjmowany.',
    crossSite: 'To wywołanie nie pochodzi z naszej strony.',
    wrongTenant: 'Strona należy do innego konta niż Twoja sesja. Wczytaj ją ponownie.',
    keyReused: 'To żądanie zostało już wysłane z inną treścią.',
    inFlight: 'To żądanie jest jeszcze przetwarzane.',
    outcomeUnknown: 'To żądanie zostało przerwane i mogło zostać wykonane. Sprawdź to, zanim wyślesz je ponownie.',
    unavailable: 'Usługa jest teraz niedostępna. Nic nie przepadło; spróbuj ponownie.',
    readOnly: 'Masz tylko podgląd. Potwierdź swoją tożsamość, zanim coś zmienisz.',
    whileImpersonating: 'Nie jest to możliwe, gdy działasz w imieniu innej osoby.',
    unsettled: 'Najpierw wykonaj to, o co prosi strona logowania.',
    paused: 'Dostęp Twojej firmy jest wstrzymany. Nic nie zginie; praca będzie możliwa, gdy tylko zostanie wznowiony.',
    switchedOff: 'Ta część produktu jest tutaj wyłączona.',
    notForKeys: 'Nie można tego zrobić za pomocą klucza API.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Błąd API platformy Reputation' },
}
export default pl

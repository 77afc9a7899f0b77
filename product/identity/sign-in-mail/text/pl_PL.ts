import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maile o sposobach logowania',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Logowanie jednokrotne {{tenant}} zostało zmienione',
    sso_saved: '{{name}} – zmiana sposobu logowania użytkowników {{tenant}}, {{when}}.',
    sso_enabled: '{{name}} – włączenie logowania jednokrotnego {{tenant}}, {{when}}.',
    sso_disabled: '{{name}} – wyłączenie logowania jednokrotnego {{tenant}}, {{when}}.',
    sso_key: '{{name}} – utworzenie naszego nowego klucza do logowania jednokrotnego {{tenant}}, {{when}}.',
    sso_secret: '{{name}} – utworzenie nowego sekretu tokenu dla {{tenant}}, {{when}}.',
    ssoElse: 'Jeśli to nieoczekiwane, wyłącz logowanie jednokrotne i zapytaj tę osobę.',
    ssoOpen: 'Otwórz logowanie jednokrotne',
    mfaSubject: 'Obowiązkowe 2FA {{tenant}} zostało wyłączone',
    mfa_disabled:
      '{{name}} – wyłączenie obowiązkowego 2FA {{tenant}}, {{when}}. Od teraz do logowania wystarczy hasło.',
    mfaElse: 'Jeśli to nieoczekiwane, włącz je ponownie i zapytaj tę osobę.',
    mfaOpen: 'Otwórz ustawienia',
    partnerSubject: 'Logowanie przez partnera {{tenant}} zostało zmienione',
    partner_created: '{{name}} – dodanie partnera {{partner}}, który może logować użytkowników {{tenant}}, {{when}}.',
    partner_saved: '{{name}} – zmiana uprawnień partnera {{partner}} w {{tenant}}, {{when}}.',
    partner_enabled: '{{name}} – zezwolenie partnerowi {{partner}} na logowanie użytkowników {{tenant}}, {{when}}.',
    partner_disabled:
      '{{name}} – odebranie partnerowi {{partner}} możliwości logowania użytkowników {{tenant}}, {{when}}.',
    partner_secret: '{{name}} – utworzenie nowego sekretu partnera {{partner}} w {{tenant}}, {{when}}.',
    partner_removed: '{{name}} – usunięcie partnera {{partner}} z {{tenant}}, {{when}}.',
    partnerElse: 'Jeśli to nieoczekiwane, wyłącz partnera i zapytaj tę osobę.',
    partnerOpen: 'Otwórz logowanie przez partnera',
    why: 'Otrzymujesz tę wiadomość, ponieważ możesz zmieniać ustawienia {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>

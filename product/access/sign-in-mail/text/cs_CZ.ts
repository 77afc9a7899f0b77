import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily o způsobech přihlášení',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Jednotné přihlašování {{tenant}} bylo změněno',
    sso_saved: '{{name}}: změna způsobu přihlašování uživatelů {{tenant}}, {{when}}.',
    sso_enabled: '{{name}}: zapnutí jednotného přihlašování {{tenant}}, {{when}}.',
    sso_disabled: '{{name}}: vypnutí jednotného přihlašování {{tenant}}, {{when}}.',
    sso_key: '{{name}}: vytvoření našeho nového klíče pro jednotné přihlašování {{tenant}}, {{when}}.',
    sso_secret: '{{name}}: vytvoření nového tajného klíče tokenu pro {{tenant}}, {{when}}.',
    ssoElse: 'Pokud jste to nečekali, vypněte jednotné přihlašování a zeptejte se této osoby.',
    ssoOpen: 'Otevřít jednotné přihlašování',
    partnerSubject: 'Přihlašování přes partnery {{tenant}} bylo změněno',
    partner_created: '{{name}}: přidání partnera {{partner}}, který může přihlašovat uživatele {{tenant}}, {{when}}.',
    partner_saved: '{{name}}: změna toho, co smí partner {{partner}} v {{tenant}}, {{when}}.',
    partner_enabled: '{{name}}: povolení partnerovi {{partner}} přihlašovat uživatele {{tenant}}, {{when}}.',
    partner_disabled: '{{name}}: zákaz partnerovi {{partner}} přihlašovat uživatele {{tenant}}, {{when}}.',
    partner_secret: '{{name}}: vytvoření nového tajného klíče partnera {{partner}} v {{tenant}}, {{when}}.',
    partner_removed: '{{name}}: odebrání partnera {{partner}} z {{tenant}}, {{when}}.',
    partnerElse: 'Pokud jste to nečekali, vypněte partnera a zeptejte se této osoby.',
    partnerOpen: 'Otevřít přihlašování přes partnery',
    why: 'Tento e-mail dostáváte, protože můžete měnit nastavení {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>

import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily o spôsoboch prihlásenia',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    ssoSubject: 'Jednotné prihlasovanie {{tenant}} bolo zmenené',
    sso_saved: '{{name}}: zmena spôsobu prihlasovania používateľov {{tenant}}, {{when}}.',
    sso_enabled: '{{name}}: zapnutie jednotného prihlasovania {{tenant}}, {{when}}.',
    sso_disabled: '{{name}}: vypnutie jednotného prihlasovania {{tenant}}, {{when}}.',
    sso_key: '{{name}}: vytvorenie nášho nového kľúča pre jednotné prihlasovanie {{tenant}}, {{when}}.',
    sso_secret: '{{name}}: vytvorenie nového tajného kľúča tokenu pre {{tenant}}, {{when}}.',
    ssoElse: 'Ak ste to nečakali, vypnite jednotné prihlasovanie a opýtajte sa tejto osoby.',
    ssoOpen: 'Otvoriť jednotné prihlasovanie',
    mfaSubject: 'Povinné 2FA {{tenant}} bolo vypnuté',
    mfa_disabled: '{{name}}: vypnutie povinného 2FA {{tenant}}, {{when}}. Odteraz na prihlásenie stačí heslo.',
    mfaElse: 'Ak ste to nečakali, zapnite ho znova a opýtajte sa tejto osoby.',
    mfaOpen: 'Otvoriť nastavenia',
    partnerSubject: 'Prihlasovanie cez partnerov {{tenant}} bolo zmenené',
    partner_created:
      '{{name}}: pridanie partnera {{partner}}, ktorý môže prihlasovať používateľov {{tenant}}, {{when}}.',
    partner_saved: '{{name}}: zmena toho, čo smie partner {{partner}} v {{tenant}}, {{when}}.',
    partner_enabled: '{{name}}: povolenie partnerovi {{partner}} prihlasovať používateľov {{tenant}}, {{when}}.',
    partner_disabled: '{{name}}: zákaz partnerovi {{partner}} prihlasovať používateľov {{tenant}}, {{when}}.',
    partner_secret: '{{name}}: vytvorenie nového tajného kľúča partnera {{partner}} v {{tenant}}, {{when}}.',
    partner_removed: '{{name}}: odstránenie partnera {{partner}} z {{tenant}}, {{when}}.',
    partnerElse: 'Ak ste to nečakali, vypnite partnera a opýtajte sa tejto osoby.',
    partnerOpen: 'Otvoriť prihlasovanie cez partnerov',
    why: 'Tento e-mail dostávate, pretože môžete meniť nastavenia {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>

import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mailek a fiókok tulajdonosainak',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    subject: 'Kérjük, csatlakoztassa újra: {{account}}',
    ask: '{{asker}} ({{tenant}}) arra kéri, hogy csatlakoztassa újra ezt a fiókot: {{account}} ({{source}}). Addig nem olvasunk be új értékeléseket, és nem küldünk válaszokat.',
    button: 'Újracsatlakoztatás',
    note: 'A link egyszer használható, eddig: {{until}}. A bejelentkezés itt történik: {{source}}; a jelszavát soha nem látjuk.',
    why: 'Azért kapja ezt az e-mailt, mert {{asker}} a következő címet adta meg a fiók tulajdonosaként: {{email}}. Ha nem az Öné, nincs teendője.',
    brokeSubject: 'Már nem működik: {{account}}',
    broke:
      'Ez a fiók már nem működik: {{account}} ({{source}}). Nem olvasunk be új értékeléseket, és nem küldünk válaszokat.',
    broke_consentGone: 'A hozzáférést visszavonták, vagy lejárt. Csatlakoztassa újra a fiókot.',
    broke_scopeMissing:
      'Hiányzik a cégprofil kezelésére szóló engedély. Csatlakoztassa újra a fiókot, és hagyja bejelölve a hozzá tartozó négyzetet.',
    broke_clientWrong:
      '{{source}} nem fogadja el a telepítés kliensét. Kérje meg az üzemeltetőt, hogy ellenőrizze ezeket: GOOGLE_CLIENT_ID és GOOGLE_CLIENT_SECRET.',
    broke_apiDisabled:
      'Az egyik API nincs bekapcsolva itt: {{source}}. Kérje meg a telepítés üzemeltetőjét, hogy kapcsolja be; a link a fiók oldalán található.',
    broke_quotaMissing:
      '{{source}} nem hagyta jóvá a telepítés API-hozzáférését. Kérje meg az üzemeltetőt, hogy igényelje.',
    expiresSubject: 'A(z) {{account}} fiók működése megszűnik: {{until}}',
    expires:
      'A(z) {{account}} fiókhoz való hozzáférés ({{source}}) ekkor ér véget: {{until}}. Ezután nem olvasunk be új értékeléseket, és nem küldünk válaszokat ezen a fiókon. Kapcsolja össze a fiókot újra még előtte.',
    openAccounts: 'Csatlakoztatott fiókok megnyitása',
    brokeWhy:
      'Azért kapja ezt az e-mailt, mert Ön csatlakoztatta ezt a fiókot ehhez: {{tenant}}, vagy ott fiókokat csatlakoztathat.',
  },
  ui: {
    pageTitle: 'Fiók újracsatlakoztatása: {{account}}',
    pageAsk:
      '{{tenant}} arra kéri, hogy csatlakoztassa újra ezt a fiókot: {{account}}. A bejelentkezés itt történik: {{source}}; a jelszavát soha nem látjuk.',
    go: 'Tovább ide: {{source}}',
    leaving: 'Átirányítjuk ide: {{source}}.',
    connected: 'Köszönjük, a fiók újra csatlakozik. Bezárhatja ezt az oldalt.',
    denied: 'A fiók nem csatlakozott, mert nem adta meg a hozzájárulást. Az e-mailben lévő link továbbra is működik.',
    expired: 'Ez a link már nem működik. Kérjen újat attól, aki küldte.',
    refused: 'A forrás elutasította. Semmi sem változott; használja újra az e-mailben lévő linket.',
    other:
      'Más fiókkal jelentkezett be, mint amelyet kértünk. Semmi sem változott; használja újra az e-mailben lévő linket.',
  },
} satisfies Translation<typeof english>

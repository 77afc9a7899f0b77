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

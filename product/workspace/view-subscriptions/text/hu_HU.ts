import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Levelek a mentett nézetekről',
  permissions: {},
  errors: {
    viewNotFound: 'Nincs ilyen nézet, vagy nincs megosztva Önnel.',
    viewClosed: 'Ezt a nézetet nem nyithatja meg.',
    notSubscribed: 'Erről a nézetről nem érkezik levél.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Írjanak nekem erről',
    subscribeTitle: 'Levelek erről: „{{name}}”',
    moreThan: 'Írjanak, ha több van benne, mint',
    note: '{{minutes}} percenként nézzük meg. Levél akkor érkezik, ha a szám túllépte ezt, a következő pedig csak azután, hogy visszaesett eddig vagy ez alá.',
    aboveNow: 'Már több van benne. Az első levél egy csökkenés és újabb növekedés után érkezik.',
    save: 'Írjanak nekem',
    stop: 'E levelek leállítása',
    cancel: 'Mégse',
    subscribed: 'Leveleket fog kapni erről: „{{name}}”.',
    stopped: 'Nem érkezik több levél erről: „{{name}}”.',
    mine: 'Levelek a mentett nézetekről',
    mineNote: 'Írunk Önnek, ha egy nézetben több van a választott számnál.',
    none: 'Egyetlen nézetről sem kap levelet. Válassza egy nézetnél: „Írjanak nekem erről”.',
    closed: 'Egy nézet, amely már nem nyitott Önnek',
    more: 'több mint {{number}}',
    lastMail: 'utolsó levél: {{when}}',
    noMail: 'még nem volt levél',
  },
  mail: {
    subject: '„{{name}}”: most {{number}}',
    holds: 'A(z) {{account}} „{{name}}” nevű mentett nézetében most {{number}} van, több mint {{threshold}}.',
    again: 'A következő levél azután érkezik, hogy {{threshold}} vagy az alá esett, majd újra nőtt.',
    open: 'Nézet megnyitása',
    why: 'Levelet kért arra az esetre, ha „{{name}}” többet tartalmaz, mint {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>

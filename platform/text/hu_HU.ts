import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const hu: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': '{{field}}: kötelező megadni.',
    'error.invalid': '{{field}}: érvénytelen érték.',
    'error.missing': '{{field}}: hiányzik.',
    'error.notfound': 'Az objektum nem található',
    'error.notdefined': 'Ez nincs meghatározva.',
    'error.duplicate': 'Az objektum már létezik',
    'error.unauthorized': 'Jelentkezzen be.',
    'error.failed': 'Ezt nem sikerült végrehajtani.',
    UNAUTHORIZED: 'Nincs bejelentkezve, vagy ezt nem teheti meg.',
    FORBIDDEN: 'Ehhez nincs jogosultsága.',
    stale: 'Közben valaki más módosította. Mindkét változatot megőriztük, hogy összehasonlíthassa őket.',
    tooMany: 'Túl sok próbálkozás. Várjon egy percet.',
    tooLarge: 'Ez túl nagy.',
    wrongType: 'Ez a tartalomtípus itt nem fogadható el.',
    crossSite: 'Ez a hívás nem a saját oldalunkról érkezett.',
    wrongTenant: 'Az oldal más fiókhoz tartozik, mint a munkamenete. Töltse be újra.',
    keyReused: 'Ezt a kérést korábban más tartalommal már elküldték.',
    inFlight: 'Ez a kérés még feldolgozás alatt áll.',
    outcomeUnknown: 'Ez a kérés megszakadt, és lehet, hogy végre lett hajtva. Ellenőrizze, mielőtt újra elküldi.',
    unavailable: 'A szolgáltatás most nem érhető el. Semmi sem veszett el; próbálja újra.',
    readOnly: 'Ön csak megtekint. Mielőtt bármit módosít, erősítse meg személyazonosságát.',
    whileImpersonating: 'Ez nem lehetséges, amíg valaki más nevében jár el.',
    unsettled: 'Előbb végezze el, amit a bejelentkezési oldal kér.',
    paused: 'A cégük hozzáférése szünetel. Semmi sem vész el; a folytatás után azonnal továbbléphet.',
    switchedOff: 'A terméknek ez a része itt ki van kapcsolva.',
    notForKeys: 'Ez API-kulccsal nem végezhető el.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'A Reputation platform API-hibája' },
}
export default hu

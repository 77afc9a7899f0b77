import { phrases } from './phrase-book.ts'
import type { PhraseBook } from './phrase-book.ts'

export const pl: PhraseBook = {
  space: ' ',
  days: ['poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'niedzielę'],
  openings: {
    good: phrases(`
      Świetne miejsce.
      Zawsze chętnie wracam.
      Trafiłam przypadkiem i nie żałuję.
      Moja ulubiona kawiarnia w okolicy.
      Bardzo miła obsługa.
      Wpadliśmy w {day} i byliśmy zachwyceni.
      Rzadko piszę opinie, ale tu warto.
      Polecam każdemu.`),
    mixed: phrases(`
      Może być.
      Mam mieszane uczucia.
      Kiedyś było lepiej.
      Przeciętnie.
      Zależy, na kogo się trafi.`),
    bad: phrases(`
      Wielkie rozczarowanie.
      Nigdy więcej.
      Nie polecam wizyty w {day}.
      Trzeci raz coś nie tak.
      Nie rozumiem dobrych ocen.
      Szkoda słów.`),
  },
  closings: {
    good: phrases(`
      Na pewno wrócimy.
      Dziękuję całej ekipie!
      Tak trzymać!
      Gorąco polecam.
      Zasłużone pięć gwiazdek.`),
    mixed: phrases(`
      Dam jeszcze jedną szansę.
      Może to był gorszy dzień.
      Jest potencjał.`),
    bad: phrases(`
      Szkoda pieniędzy.
      Odradzam.
      Nadal czekam na przeprosiny.
      Następnym razem pójdziemy gdzie indziej.`),
  },
  short: {
    good: phrases(`
      Super
      Pyszna kawa
      Miła obsługa 👍
      Polecam!
      Rewelacja
      Klimatyczne miejsce`),
    mixed: phrases(`
      Ok
      Średnio
      Bez szału`),
    bad: phrases(`
      Nie polecam
      Za drogo
      {n} minut czekania
      Niemiła obsługa 👎`),
  },
  turns: phrases(`
    Jedyny minus:
    Z drugiej strony:
    Ale:`),
  replies: {
    good: phrases(`
      Bardzo dziękujemy za miłe słowa, {name}! Do zobaczenia.
      Dzień dobry {name}, dziękujemy za opinię. Cały zespół się cieszy.
      Dziękujemy, {name}! Zapraszamy ponownie.`),
    mixed: phrases(`
      Dzień dobry {name}, dziękujemy za szczerą opinię. Pracujemy nad tym.
      Dziękujemy, {name}. Mamy nadzieję, że następna wizyta będzie lepsza.`),
    bad: phrases(`
      Bardzo nam przykro, {name}. Prosimy o kontakt przez naszą stronę, chcemy to naprawić.
      Dziękujemy za zgłoszenie, {name}. Omówiliśmy sprawę z zespołem.
      Przepraszamy, {name}. Kierownik lokalu chętnie porozmawia osobiście.`),
  },
  trades: {
    coffee: {
      items: phrases(`
        cappuccino
        flat white
        espresso
        latte na owsianym
        cold brew
        americano`),
      good: phrases(`
        Wypiłam tu najlepsze {item} od miesięcy.
        Za barem zawsze uśmiech i dobre słowo.
        Dużo gniazdek, idealnie do pracy z laptopem.
        Sernik jak u babci.
        Mimo kolejki wszystko poszło sprawnie.
        Mleko owsiane bez dopłaty.
        Czysto i przytulnie.
        Zamówiliśmy {item} i ciasto, jedno i drugie pyszne.
        Bardzo przyjemny ogródek latem.
        Uczciwe ceny jak na tę lokalizację.
        Pomyłkę w zamówieniu naprawiono od ręki.
        Można przyjść z psem.`),
      bad: phrases(`
        Dostałem zimne {item}.
        {n} minut czekania na {item}.
        Stoliki się kleiły.
        Dwa razy pomylono zamówienie.
        Przy kasie nikt nawet nie powiedział dzień dobry.
        Znowu podwyżka cen.
        Toaleta nieczynna od tygodni.
        Wifi ciągle się rozłącza.
        Terminal nie działał i nikt o tym nie uprzedził.
        Rogalik był wczorajszy.
        Zamknięto {n} minut przed czasem.
        Muzyka tak głośna, że nie da się rozmawiać.`),
    },
  },
}

const special: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  ς: 'σ',
}
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** A word without regard to case and accents; two ways where a letter is also written as two, as in `Müller` and `Mueller`. */
export function foldWord(word: string): readonly string[] {
  const small = word.normalize('NFC').toLowerCase()
  const plain = withoutMarks(small)
  const long = withoutMarks(small.replaceAll(/[äöüåø]/g, (letter) => spelledOut[letter]!))
  return plain === long ? [plain] : [plain, long]
}

/** Accents of Latin, Greek and Cyrillic letters and the vowel points of Hebrew and Arabic; elsewhere marks are letters. */
function withoutMarks(small: string): string {
  return small
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u0591-\u05C7\u064B-\u0652\u0640]/g, '')
    .normalize('NFC')
    .replaceAll(/[æœøđłþðıßς]/g, (letter) => special[letter]!)
}

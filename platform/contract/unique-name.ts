import * as z from 'zod'

/** A name that is told from others by reading it: what cannot be seen of it is left out, so that no two look the same. */
export function uniqueName(maxLength: number) {
  return z.string().overwrite(withoutInvisible).trim().min(1).max(maxLength)
}

/** Whether a name may be taken for another by reading it, also where its letters are of another script. */
export function looksLike(name: string, other: string): boolean {
  const looks = new Set(looksOf(other))
  return looksOf(name).some((look) => looks.has(look))
}

/** What names of one place are told apart by, as they are written and in capital and small letters alone, for a letter may look like another in one of them only; two with a look in common are one. Of one that was kept before what cannot be seen was left out, too. */
export function looksOf(name: string): string[] {
  const seen = withoutInvisible(name.normalize('NFKC')).trim()
  return [...new Set([seen, seen.toUpperCase(), seen.toLowerCase()].map((text) => inLatin(text).toLowerCase()))]
}

/** The text composed (NFC), with one space for any white space between words, and without signs that nobody sees. Joiners stay where a script or an emoji is written with them, and variants of emoji and ideographs. */
export function withoutInvisible(text: string): string {
  const composed = text.normalize('NFC')
  const seen = composed.replaceAll(invisible, (sign, at: number) =>
    isNeeded(sign, signBefore(composed, at), signBehind(composed, at + sign.length)) ? sign : '',
  )
  return seen.replaceAll(/[\s\u0085]+/g, ' ')
}
const invisible = /(?![\t-\r\u0085])[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB]/gu
/** A sign is one or two units. */
const signBefore = (text: string, at: number) => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1)
const signBehind = (text: string, at: number) => Array.from(text.slice(at, at + 2))[0]
const joiner = /^[\u200C\u200D]$/
const variant = /^\p{Variation_Selector}$/u
const hasVariants = /^[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}]$/u
const isJoined =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]$/u

function isNeeded(sign: string, before = '', after = ''): boolean {
  if (joiner.test(sign)) return isJoined.test(before) && isJoined.test(after)
  return variant.test(sign) && hasVariants.test(before)
}

/** Whether a text says anything to whoever reads it: blanks and signs that nobody sees say nothing. */
export function canBeRead(text: string): boolean {
  return withoutInvisible(text).trim() !== ''
}

/** Letters of other scripts beside the Latin ones that they look like. */
const alike = [
  ['АВЕЅІЈКМНОРСТУҮХԌԚԜӀ', 'ABESIJKMHOPCTYYXGQWI'], // Cyrillic
  ['асԁеһіјкӏоԛрѕԝхуүѵ', 'acdehijkloqpswxyyv'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿϹ', 'ABEZHIKMNOPTYXJC'], // Greek
  ['αικνορυχγϲϳ', 'aikvopuxycj'],
  ['ՕՍՏԼօոսհզ', 'OUSLonuhq'], // Armenian
  ['ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃᎡᏔᏕᎽᎩᏳ', 'ABCDEGHJKLMPRSTVWZRWSYYG'], // Cherokee
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'], // Lisu
  ['ıȷɑɡƖ', 'ijagl'], // Latin of other languages
] as const
const latinOf = new Map(alike.flatMap(([foreign, latin]) => Array.from(foreign, (letter, at) => [letter, latin[at]!])))

/** Marks stay with the letters that they stand on. */
function inLatin(text: string): string {
  return Array.from(text.normalize('NFD'), (letter) => latinOf.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
}

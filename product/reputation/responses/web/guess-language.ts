/** Short words that are frequent in one language and rare in the others. */
const telling: Record<string, string> = {
  en: 'the you your we our and for thank with have was were this that us',
  de: 'und wir sie ihre ihr uns für danke vielen nicht der das ist mit dass auch',
  fr: 'vous nous votre merci et pour les des avec notre est une pas que',
  es: 'usted gracias su por nosotros con nuestro y los las para muchas una que',
  it: 'grazie lei per suo sua con noi di che il della nostro una sono',
  pt: 'obrigado obrigada você seu sua por nós com não uma para pela muito que',
  nl: 'u uw wij dank voor het een met van ons bedankt niet ook zijn',
  pl: 'dziękujemy za i się że nie na państwa nas jest dla bardzo do',
}
const sets = Object.entries(telling).map(([language, words]) => [language, new Set(words.split(' '))] as const)
const FEWEST_HITS = 3

/** The language a text is probably in, as `en`; undefined when that is not clear. Good enough to warn, not to decide. */
export function guessLanguage(text: string): string | undefined {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'ja'
  if (/\p{sc=Hangul}/u.test(text)) return 'ko'
  const words = text.toLocaleLowerCase().match(/\p{L}+/gu) ?? []
  const hits = sets
    .map(([language, set]) => ({ language, count: words.filter((word) => set.has(word)).length }))
    .sort((a, b) => b.count - a.count)
  const [first, second] = hits
  return first!.count >= FEWEST_HITS && first!.count > second!.count * 1.4 ? first!.language : undefined
}

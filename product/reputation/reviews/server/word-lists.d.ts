/** Words and signs as people rated them, from -4 to 4. */
declare module 'vader-sentiment/src/vader_lexicon.js' {
  export const lexicon: Readonly<Record<string, number>>
}

declare module 'vader-sentiment' {
  const vader: { SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } } }
  export default vader
}

/** Stop words of languages, by three letters (ISO 639-3). */
declare module 'stopword' {
  type Words = readonly string[]
  export const afr: Words
  export const ara: Words
  export const ben: Words
  export const bul: Words
  export const cat: Words
  export const ces: Words
  export const dan: Words
  export const deu: Words
  export const ell: Words
  export const eng: Words
  export const est: Words
  export const eus: Words
  export const fas: Words
  export const fin: Words
  export const fra: Words
  export const gle: Words
  export const glg: Words
  export const guj: Words
  export const heb: Words
  export const hin: Words
  export const hrv: Words
  export const hun: Words
  export const hye: Words
  export const ind: Words
  export const ita: Words
  export const jpn: Words
  export const kor: Words
  export const lav: Words
  export const lit: Words
  export const mar: Words
  export const msa: Words
  export const nld: Words
  export const nob: Words
  export const pol: Words
  export const por: Words
  export const ron: Words
  export const rus: Words
  export const slk: Words
  export const slv: Words
  export const spa: Words
  export const swa: Words
  export const swe: Words
  export const tgl: Words
  export const tha: Words
  export const tur: Words
  export const ukr: Words
  export const urd: Words
  export const vie: Words
  export const zho: Words
}

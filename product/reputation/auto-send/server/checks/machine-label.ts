import type { CarefulLanguage } from './careful-words.ts'

/** The European Economic Area, by ISO 3166: its law asks that what a machine wrote says so (Regulation (EU) 2024/1689, article 50). */
const eea = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' '),
)

const labels: Readonly<Record<CarefulLanguage, string>> = {
  de: 'Diese Antwort wurde von einer KI geschrieben.',
  en: 'This reply was written by AI.',
  es: 'Esta respuesta la ha escrito una IA.',
  fr: 'Cette réponse a été rédigée par une IA.',
  it: 'Questa risposta è stata scritta da un’IA.',
  nl: 'Dit antwoord is geschreven door AI.',
  pl: 'Tę odpowiedź napisała sztuczna inteligencja.',
  pt: 'Esta resposta foi escrita por uma IA.',
}

/** A text that nobody looked over, with the label that says so where the law asks for it, or the country is not known. */
export function withMachineLabel(text: string, language: CarefulLanguage, country: string): string {
  const needsLabel = country === '' || eea.has(country.toUpperCase())
  return needsLabel ? `${text.trimEnd()}\n\n${labels[language]}` : text
}

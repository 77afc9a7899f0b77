import { rulesMet } from '../password-rules.ts'

export type Strength = {
  points: number
  word: 'veryWeak' | 'weak' | 'mediocre' | 'strong'
  tone: 'negative' | 'warning' | 'info' | 'positive'
}

const scale: readonly Omit<Strength, 'points'>[] = [
  { word: 'veryWeak', tone: 'negative' },
  { word: 'veryWeak', tone: 'negative' },
  { word: 'weak', tone: 'negative' },
  { word: 'weak', tone: 'warning' },
  { word: 'mediocre', tone: 'info' },
  { word: 'strong', tone: 'positive' },
]

/** One point per rule met, on the scale of document 000 §5. */
export function strengthOf(password: string): Strength {
  const points = rulesMet(password).length
  return { points, ...scale[points]! }
}

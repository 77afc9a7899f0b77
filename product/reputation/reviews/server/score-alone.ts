import vader from 'vader-sentiment'
import { scoreText, TEXT_CAP, type TextScore } from './score-text.ts'

/** So many times as sure our words must be to be heard against VADER. */
const MUCH_SURER = 2.5
/** What VADER misreads: `no` and `never`, which it counts and does not turn, and a `Not` that begins a sentence. */
const misread = /(^|[^\p{L}])([nN]o|[nN]ever|Not)([^\p{L}]|$)/u

/** What a text says that has no clear stars beside it. English is read twice: by VADER, which knows how people talk, and by our words for places and services. Where both lean one way it is their mean, where not it is VADER's, unless ours are much surer. */
export function scoreAlone(text: string, language: string | null): TextScore {
  const ours = scoreText(text, language)
  if (language !== 'en' || misread.test(text)) return ours
  const theirs = vader.SentimentIntensityAnalyzer.polarity_scores(text.slice(0, TEXT_CAP)).compound
  const words = Math.max(ours.words, theirs === 0 ? 0 : 1)
  if (ours.score * theirs > 0) return { score: (ours.score + theirs) / 2, words }
  return { score: Math.abs(theirs) * MUCH_SURER >= Math.abs(ours.score) ? theirs : ours.score, words }
}

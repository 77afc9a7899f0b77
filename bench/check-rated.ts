// Reads texts that people gave stars to, in any language, from files that are no part of the repository, and prints how well the words agree:
// node bench/check-rated.ts <folder>   (one file a language, `es.jsonl`, each line {"text": "…", "stars": 1 to 5})
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { detectLanguage } from '#product/reputation/reviews/server/language-and-sentiment.ts'
import { scoreAlone } from '#product/reputation/reviews/server/score-alone.ts'

type Rated = { text: string; stars: number }
type Scored = Rated & { score: number; isSure: boolean; isRight: boolean }

const folder = process.argv[2]
if (!folder) throw new Error('Say where the texts are: node bench/check-rated.ts <folder>')
const files = readdirSync(folder).filter((name) => /^[a-z]{2}\.jsonl$/.test(name))
if (files.length === 0) throw new Error(`${folder} holds no file like es.jsonl`)
for (const file of files) report(file.slice(0, 2), read(join(folder, file)))

function read(file: string): Rated[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Rated)
}

function report(language: string, texts: Rated[]) {
  const scored = texts.map(({ text, stars }): Scored => {
    const { language: found, sure: isSure } = detectLanguage(text)
    return { text, stars, score: scoreAlone(text, language).score, isSure, isRight: found === language }
  })
  const opinions = scored.filter(({ stars }) => stars !== 3)
  const leaning = opinions.filter(({ score }) => Math.abs(score) > 0.05)
  const agreeing = leaning.filter(({ score, stars }) => score > 0 === stars > 3)
  const sure = scored.filter(({ isSure }) => isSure)
  const say = (part: Scored[], of: Scored[]) => `${((100 * part.length) / of.length).toFixed(1)} % of ${of.length}`
  console.log(language)
  console.log(
    `  language right where sure: ${say(
      sure.filter(({ isRight }) => isRight),
      sure,
    )}`,
  )
  console.log(`  leans as its stars do, where it leans: ${say(agreeing, leaning)}`)
  const liked = opinions.filter(({ stars }) => stars > 3)
  const disliked = opinions.filter(({ stars }) => stars < 3)
  console.log(`  a liked one scores above a disliked one: ${(100 * areaUnder(liked, disliked)).toFixed(1)} %`)
  console.log(
    `  called negative of the disliked: ${say(
      disliked.filter(({ score }) => score < -0.05),
      disliked,
    )}`,
  )
}

/** How often one of the first scores above one of the second, a tie being half (the area under the ROC curve). */
function areaUnder(high: Scored[], low: Scored[]): number {
  const scores = low.map(({ score }) => score).sort((a, b) => a - b)
  const countOf = (isIn: (one: number) => boolean) => {
    let [from, to] = [0, scores.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (isIn(scores[middle]!)) from = middle + 1
      else to = middle
    }
    return from
  }
  const wins = high.map(({ score }) => (countOf((one) => one < score) + countOf((one) => one <= score)) / 2)
  return wins.reduce((sum, one) => sum + one, 0) / (high.length * low.length)
}

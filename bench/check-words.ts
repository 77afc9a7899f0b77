// Reads word lists and labelled comments that are no part of the repository, and prints how often a list of words agrees with what people called toxic:
// node bench/check-words.ts <folder>   (or the folder in RENOWN_TEST_DATA)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from '#platform/server/tables/read-table.ts'
import { findWords } from '#product/workspace/compliance/find-words.ts'

const folder = process.argv[2] ?? process.env['RENOWN_TEST_DATA']
if (!folder) throw new Error('Say where the data is: node bench/check-words.ts <folder>')

const words = readFileSync(join(folder, 'profanity-ldnoobw/en.txt'), 'utf8')
  .split('\n')
  .filter((word) => word.trim())
const table = await readTable(join(folder, 'toxicity-surge/toxicity_dev.csv'))
const counts = { toxicFound: 0, toxicMissed: 0, harmlessFound: 0, harmlessLeft: 0 }
let took = 0
for await (const { cells } of table.rows()) {
  const [text = '', label] = cells
  const began = performance.now()
  const isFound = findWords(text, words).length > 0
  took += performance.now() - began
  counts[label === 'Toxic' ? (isFound ? 'toxicFound' : 'toxicMissed') : isFound ? 'harmlessFound' : 'harmlessLeft']++
}
const { toxicFound, toxicMissed, harmlessFound } = counts
console.log(`${words.length} words over ${Object.values(counts).reduce((a, b) => a + b)} comments:`, counts)
console.log(`precision ${(toxicFound / (toxicFound + harmlessFound)).toFixed(3)}`)
console.log(`recall ${(toxicFound / (toxicFound + toxicMissed)).toFixed(3)}`)
console.log(`a comment takes ${(took / Object.values(counts).reduce((a, b) => a + b)).toFixed(2)} ms`)

import { raise } from '#platform/server/system/fault.ts'
import { areInTenths, guessColumns } from '#product/operations/importer/server/public.ts'
import {
  type CompetitorField,
  competitorField,
  type FileLook,
  type FileMeanings,
  MAX_NAMED,
} from '../../competitor-file.ts'
import { benchmark } from '../../contract.ts'
import type { Records } from './open-records.ts'
import { createRecordReader, type HowRead, type TheirReview } from './read-record.ts'
import type { Sorted } from './take-reviews.ts'

const BATCH = 1000
const SAMPLE_ROWS = 200

type Asked = Omit<HowRead, 'inTenths'> & { meanings: FileMeanings }

/** Reads a whole file in batches, each of which `take` sorts out, and tells what came of it. Raises `columnMissing`, and `noRating` and `noDate` with the columns there are. */
export async function lookThrough(
  records: Records,
  { meanings: said, ...how }: Asked,
  take: (reviews: TheirReview[]) => Promise<Sorted>,
): Promise<FileLook> {
  const { columns } = records
  const sample = await sampleOf(records)
  const places = Object.keys(said).length > 0 ? placesOf(columns, said) : guessed(columns, sample, how.now)
  const look = begun(columns, places)
  const lacking = { field: 'meanings', data: look }
  if (places.rating === undefined) raise(benchmark, 'noRating', lacking)
  if (places.date === undefined) raise(benchmark, 'noDate', lacking)
  const ratings = sample.map((cells) => cells[places.rating!] ?? '').filter((cell) => cell.trim() !== '')
  const readOne = createRecordReader(columns, places, { ...how, inTenths: ratings.length > 0 && areInTenths(ratings) })
  let batch: TheirReview[] = []
  const settle = async () => {
    const { added, changed, same } = await take(batch)
    look.added += added.length
    look.changed += changed.length
    look.same += same
    batch = []
  }
  for await (const record of records.rows()) {
    look.records += 1
    const reading = readOne(record)
    if ('refused' in reading) {
      const { field, value, reason } = reading.refused
      look.refused += 1
      const column = field === null ? null : (columns[places[field] ?? -1] ?? null)
      if (look.problems.length < MAX_NAMED) look.problems.push({ line: record.line, column, value, reason })
      continue
    }
    const { review, isRepeated } = reading
    if (isRepeated) {
      look.same += 1
      continue
    }
    note(look, review)
    if (batch.push(review) === BATCH) await settle()
  }
  if (batch.length > 0) await settle()
  if (look.records === 0) raise(benchmark, 'empty')
  return look
}

type Places = Partial<Record<CompetitorField, number>>

function begun(columns: string[], places: Places): FileLook {
  const meanings = Object.fromEntries(Object.entries(places).map(([field, at]) => [field, columns[at]!]))
  const counts = { records: 0, added: 0, changed: 0, same: 0, refused: 0, replied: 0 }
  return { columns, meanings, ...counts, from: null, to: null, problems: [] }
}

function note(look: FileLook, { at, isReplied }: TheirReview): void {
  const day = at.toISOString().slice(0, 10)
  if (look.from === null || day < look.from) look.from = day
  if (look.to === null || day > look.to) look.to = day
  if (isReplied) look.replied += 1
}

async function sampleOf(records: Records): Promise<string[][]> {
  const sample: string[][] = []
  for await (const { cells, isRecord } of records.rows()) {
    if (isRecord) sample.push(cells)
    if (sample.length === SAMPLE_ROWS) break
  }
  return sample
}

function placesOf(columns: readonly string[], said: FileMeanings): Places {
  return Object.fromEntries(
    Object.entries(said).map(([field, name]) => {
      const at = columns.indexOf(name)
      if (at < 0) raise(benchmark, 'columnMissing', { field: 'meanings', values: { column: name } })
      return [field, at]
    }),
  )
}

function guessed(columns: string[], sample: string[][], now: Date): Places {
  const { sourceRating, ...guesses } = guessColumns(columns, sample, now)
  const rating = guesses.rating ?? sourceRating
  const all = { ...guesses, ...(rating ? { rating } : {}) }
  return Object.fromEntries(
    competitorField.members.flatMap((field) => (all[field] ? [[field, all[field].column] as const] : [])),
  )
}

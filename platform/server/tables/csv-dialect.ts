import { parse } from 'csv-parse/sync'

export interface CsvDialect {
  delimiter: string
  recordDelimiters: string[]
  /** Bytes of a leading `sep=;` line, which Excel writes and which is no row. */
  skipBytes: number
}

const candidates = [',', ';', '\t', '|']

/** Guesses the dialect from the first part of a file (bytes as latin1 text): the delimiter under which most records have the
 * same, largest number of cells. A file with one column reads as comma separated. */
export function guessCsvDialect(sample: string, complete: boolean): CsvDialect {
  const recordDelimiters = returnsAlone(sample) > lineFeeds(sample) ? ['\r'] : ['\r\n', '\n']
  const separatorLine = /^sep=(.)\r?\n/.exec(sample)
  if (separatorLine) {
    return { delimiter: separatorLine[1] ?? ',', recordDelimiters, skipBytes: separatorLine[0].length }
  }
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of candidates) {
    if (!sample.includes(delimiter)) continue
    const score = evenness(sample, delimiter, recordDelimiters, complete)
    if (score > best.score) best = { delimiter, score }
  }
  return { delimiter: best.delimiter, recordDelimiters, skipBytes: 0 }
}

function returnsAlone(sample: string): number {
  return sample.match(/\r(?!\n)/g)?.length ?? 0
}

function lineFeeds(sample: string): number {
  return sample.match(/\n/g)?.length ?? 0
}

/** Share of records with the header's cell count, times a little more for more cells; 0 for a single column. */
function evenness(sample: string, delimiter: string, recordDelimiters: string[], complete: boolean): number {
  const widths: number[] = []
  try {
    parse(sample, {
      delimiter,
      record_delimiter: recordDelimiters,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: 200,
      on_record: (record: string[]) => {
        widths.push(record.length)
        return null
      },
    })
  } catch {
    // A sample may end inside a quoted text: what was read until there still counts.
  }
  if (!complete && widths.length > 2) widths.pop()
  const header = widths[0] ?? 0
  if (header < 2) return 0
  const same = widths.filter((width) => width === header).length / widths.length
  return same * (1 + Math.log2(header) / 10)
}

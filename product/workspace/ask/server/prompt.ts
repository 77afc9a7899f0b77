import * as z from 'zod'
import { datePresets } from '#product/workspace/date-ranges/contract.ts'
import type { Message } from '#product/workspace/models/server/public.ts'
import type { AskList } from './lists.ts'

/** How a model compares, as anybody would write it. */
export const comparisons = ['=', '!=', '>', '>=', '<', '<=', 'contains', 'empty', 'between'] as const

/** What the model is to answer. */
export const filterRead = z.object({
  list: z.string(),
  filters: z
    .array(
      z.object({
        field: z.string(),
        is: z.enum(comparisons).default('='),
        values: z
          .array(z.union([z.string(), z.number(), z.boolean()]).transform(String))
          .max(50)
          .default([]),
      }),
    )
    .max(20)
    .default([]),
  groupBy: z.string().nullish(),
  sort: z.string().nullish(),
})
export type FilterRead = z.output<typeof filterRead>

export const TASK = 'You read a question as a filter over one list.'

/** What the model is told: the lists and their fields, and no row of them. */
export function promptFor(
  lists: readonly AskList[],
  { question, list, today }: { question: string; list: string | undefined; today: string },
): Message[] {
  const system = `${TASK} You never answer the question and never count.
Answer with one JSON object and nothing else:
{"list": name, "filters": [{"field": name, "is": one of ${comparisons.join(' ')}, "values": [text]}], "groupBy": field or null, "sort": field, "-field" or null}
Values of fields of kind "name" are names as the question says them. Of kind "choice": one of the choices. Of kind "yes or no": true or false.
Of kind "date": one of the periods ${datePresets.join(', ')} with "=", or two days YYYY-MM-DD with "between". Today is ${today}.
"groupBy" only where the question asks by something, as in "per location"; its field must be marked [group].
Leave out what the question does not say.

Lists:
${lists.map(described).join('\n')}`
  const given = JSON.stringify({ question, list: list ?? null })
  return [
    { role: 'system', content: system },
    { role: 'user', content: given },
  ]
}

function described({ list, title, fields }: AskList): string {
  const lines = fields.map(({ name, label, field, choices }) => {
    const marks = [field.facetable && '[group]', field.sortable && '[sort]'].filter(Boolean).join(' ')
    const among = choices ? `: ${[...choices.keys()].join(' | ')}` : ''
    return `  ${name} (${label}): ${kindOf(field.type)}${among} ${marks}`.trimEnd()
  })
  return [`${list.name} (${title})`, ...lines].join('\n')
}

function kindOf(type: string): string {
  if (type === 'id') return 'name'
  if (type === 'boolean') return 'yes or no'
  if (type === 'instant' || type === 'date') return 'date'
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'keyword' ? 'words' : type
}

/** The first JSON object in what a model wrote, which may stand among words. */
export function readFilter(text: string): FilterRead | null {
  const json = /\{.*\}/s.exec(text)?.[0]
  if (json === undefined) return null
  try {
    const read = filterRead.safeParse(JSON.parse(json))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

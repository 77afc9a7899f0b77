import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { dateRanges, datePresets } from '#product/workspace/date-ranges/contract.ts'
import { facetsOf } from '#product/workspace/filters/server/public.ts'
import type { AskList } from './lists.ts'
import type { FilterRead } from './prompt.ts'

const MOST_LISTS = 3
/** Shorter words name nothing by themselves. */
const SHORTEST = 4
const MOST_NAMES = 8
/** Fields whose values people say by their names. */
const named = ['location', 'label', 'source', 'user', 'queue']

/** The filters that the words of a question name without any model: lists, choices, stars, periods, and names of things. The best list first. */
export async function readByWords(
  ctx: TenantCtx,
  lists: readonly AskList[],
  { question, list }: { question: string; list: string | undefined },
): Promise<FilterRead[]> {
  const text = ` ${question.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}'’-]+/gu, ' ')} `
  const said = lists.filter(({ title }) => text.includes(` ${title.toLocaleLowerCase()} `))
  const open = lists.filter((one) => one.list.name === list)
  const asked = said.length > 0 ? said : open
  const read = await Promise.all((asked.length > 0 ? asked : lists).map((one) => readIn(ctx, one, text)))
  const fits = read.filter(
    ({ filters, list: name }) => filters.length > 0 || said.some((one) => one.list.name === name),
  )
  return fits.toSorted((a, b) => b.filters.length - a.filters.length).slice(0, MOST_LISTS)
}

async function readIn(ctx: TenantCtx, found: AskList, text: string): Promise<FilterRead> {
  const filters: FilterRead['filters'] = []
  for (const { name, label, field, choices } of found.fields) {
    const word = ` ${label.toLocaleLowerCase()} `
    const values = choices ? [...choices.keys()].filter((choice) => text.includes(` ${choice} `)) : []
    if (values.length > 0) filters.push({ field: name, is: '=', values })
    else if (field.type === 'boolean' && text.includes(word)) filters.push({ field: name, is: '=', values: ['true'] })
  }
  const stars = found.fields.some(({ name }) => name === 'rating')
    ? /(\d)[ -](?:stars?|stern(?:en?)?)\b/.exec(text)?.[1]
    : undefined
  if (stars) filters.push({ field: 'rating', is: '=', values: [stars] })
  const period = periodIn(ctx, text)
  if (period && found.fields.some(({ name }) => name === 'date'))
    filters.push({ field: 'date', is: '=', values: [period] })
  return { list: found.list.name, filters: [...filters, ...(await namesIn(ctx, found, text))] }
}

function periodIn({ services, locale }: TenantCtx, text: string): string | undefined {
  return datePresets.find((preset) => {
    const name = services.translate(locale, dateRanges.name, `enumerations/datePeriod/${preset}`)
    return text.includes(` ${name.toLocaleLowerCase()} `)
  })
}

/** Values by whose names the question calls them. */
async function namesIn(ctx: TenantCtx, found: AskList, text: string): Promise<FilterRead['filters']> {
  const words = [...new Set(text.split(' ').filter((word) => word.length >= SHORTEST))].slice(0, MOST_NAMES)
  const fields = found.fields.filter(({ field }) => field.facetable && named.includes(field.of ?? ''))
  const all = await Promise.all(
    fields.flatMap(({ name }) =>
      words.map(async (search) => {
        const asked = { list: found.list.name, names: [name], search, limit: 3, filters: [] }
        const [facet] = await facetsOf(ctx, asked)
        const whole = (facet?.options ?? []).filter(({ label }) => text.includes(` ${label.toLocaleLowerCase()} `))
        return whole.map(({ label }) => ({ name, label }))
      }),
    ),
  )
  return [...Map.groupBy(all.flat(), ({ name }) => name)].map(([field, some]) => ({
    field,
    is: '=' as const,
    values: [...new Set(some.map(({ label }) => label))],
  }))
}

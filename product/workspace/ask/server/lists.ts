import { type ListField, operatorsOf } from '#platform/contract/filter.ts'
import { isHidden } from '#platform/server/filter/is-hidden.ts'
import { isReadable, type RegisteredList } from '#platform/server/list/served-list.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { labelsOf } from '#product/workspace/filters/server/public.ts'

export type AskField = {
  name: string
  label: string
  field: ListField
  /** Values by what readers call them, in small letters, for a field with a fixed set of them. */
  choices: ReadonlyMap<string, string> | null
}
export type AskList = { list: RegisteredList; title: string; path: string; fields: readonly AskField[] }

/** The lists that somebody may read, and whose page can show every row, each with the fields that they may filter by. */
export async function askLists(ctx: TenantCtx): Promise<readonly AskList[]> {
  const readable = [...ctx.services.lists.values()].filter((list) => isReadable(list, ctx.who))
  return Promise.all(
    readable.flatMap((list) =>
      list.path === null || list.path.includes(':') || list.spec.whole === null ? [] : [askList(ctx, list, list.path)],
    ),
  )
}

async function askList(ctx: TenantCtx, list: RegisteredList, path: string): Promise<AskList> {
  const word = (key: string) => ctx.services.translate(ctx.locale, list.system, `lists/${list.list}/${key}`)
  const seen = Object.entries(list.spec.fields).filter(
    ([, field]) => field.filterable && operatorsOf(field.type).length > 0 && !isHidden(field, ctx.who),
  )
  const fields = seen.map(async ([name, field]) => ({
    name,
    label: word(`fields/${name}`),
    field,
    choices: field.choices ? byLabel(await labelsOf(ctx, field, [])) : null,
  }))
  return { list, title: word('title'), path, fields: await Promise.all(fields) }
}

function byLabel(labels: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...labels].map(([value, label]) => [label.toLocaleLowerCase(), value]))
}

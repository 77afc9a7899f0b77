import type { Tx } from '#platform/server/system/serve-system.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import type { ResponseRow } from './response-row.ts'

type Before = Pick<ResponseRow, 'as_staff' | 'staff_name' | 'author_id'> | undefined

/** Who a reply speaks for once its author submits it. Where nothing is said, an author's own draft keeps what they said of it before; who has no name cannot sign. */
export async function speaksFor(
  { db }: Tx,
  authorId: number,
  asked: boolean | undefined,
  before: Before,
): Promise<{ as_staff: boolean; staff_name: string | null }> {
  const asStaff = asked ?? (before?.author_id === authorId && before.as_staff)
  const name = asStaff ? (await namesOfUsers(db, [authorId])).get(authorId) || null : null
  return { as_staff: name !== null, staff_name: name }
}

/** The words with the name of who signs below them, once; a name that stood there from before goes. */
export function signedBy(text: string, name: string | null, before: string | null = null): string {
  const bare = before === null ? text : withoutName(text, before)
  return name === null ? bare : `${withoutName(bare, name)}\n\n${name}`
}

function withoutName(text: string, name: string): string {
  const words = text.trimEnd()
  return words.endsWith(`\n${name}`) ? words.slice(0, -name.length).trimEnd() : words
}

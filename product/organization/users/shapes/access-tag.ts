import * as z from 'zod'
import { id } from '#platform/contract/field.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'
import { userColor } from './user.ts'

export const accessTag = z.object({
  id: id('accessTag'),
  name: z.string(),
  color: userColor.schema,
  /** How many people carry it. */
  users: z.int(),
  version: z.int(),
})
export type AccessTag = z.output<typeof accessTag>
export const editableTag = z.object({ name: uniqueName(60), color: userColor.schema.default(0) })

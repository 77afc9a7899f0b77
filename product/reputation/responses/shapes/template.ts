import * as z from 'zod'
import { id } from '#platform/contract/field.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'

export const template = z.object({
  id: id('template'),
  name: z.string(),
  text: z.string(),
  locale: z.string().nullable(),
  minRating: z.int(),
  maxRating: z.int(),
  uses: z.int(),
  version: z.int(),
})
export type Template = z.output<typeof template>

export const templateBody = z.object({
  name: uniqueName(120),
  text: z.string().trim().min(1).max(4096),
  locale: z.string().max(10).nullable(),
  minRating: z.int().min(1).max(5),
  maxRating: z.int().min(1).max(5),
})

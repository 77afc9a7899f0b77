import { defineWeb } from '#platform/web/define-web.ts'
import type { search } from '../contract.ts'
import { findThings } from './find-things.ts'

export const web = defineWeb<typeof search>('search', { pages: {}, search: findThings })

import { defineWeb } from '#platform/web/define-web.ts'
import { search } from '../contract.ts'
import { findThings } from './find-things.ts'

export const web = defineWeb(search, { pages: {}, search: findThings })

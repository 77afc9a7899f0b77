import { defineSystem } from '#platform/contract/define-system.ts'

/** The letters about exports; a system of its own, because its words are in every language that people read their mail in. */
export const exportMail = defineSystem({ name: 'export-mail' })

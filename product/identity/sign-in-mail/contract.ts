import { defineSystem } from '#platform/contract/define-system.ts'

/** The letters about how people are let in; a system of its own, because its words are in every language that people read their mail in. */
export const signInMail = defineSystem({ name: 'sign-in-mail' })

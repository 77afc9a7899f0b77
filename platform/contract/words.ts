import type { AnySystem } from './define-system.ts'

type Flat = Record<string, string>

/** Every word a system shows, in one language; a missing permission, error, page or member does not compile. */
export type Words<S extends AnySystem> = {
  title: string
  permissions: Record<keyof S['permissions'] & string, string>
  errors: Record<keyof S['errors'] & string, string>
  pages: Record<keyof S['pages'] & string, string>
  enumerations: { [E in keyof S['enumerations'] & string]: Record<S['enumerations'][E]['members'][number], string> }
  ui: Flat
  mail?: Flat
} & ListWords<S['lists']> &
  AuditWords<S['audit']>

/** A list's name and its fields as column heads and filters call them. */
type ListWords<L> = keyof L extends never
  ? { lists?: never }
  : {
      lists: {
        [K in keyof L & string]: {
          title: string
          fields: L[K] extends { fields: infer F } ? Record<keyof F & string, string> : never
        }
      }
    }

/** What the audit calls actions, and the things they are done to; a kind of thing has its word in the uppermost system that declares it. */
type AuditWords<A> = keyof A extends never
  ? { audit?: never }
  : { audit: { actions: Record<keyof A & string, string>; entities: Partial<Record<A[keyof A] & string, string>> } }

/** The words of a system, named by the type of its contract, in its first language, en_US; the other languages are typed after it. */
export function words<S extends AnySystem>() {
  return <const W extends Words<S>>(own: W) => own
}

type PluralForm = `${string}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
type Texts<T> = T extends string ? string : { [K in keyof T]: Texts<T[K]> }
/** Every language has the form `other`; which of the rest it has, its own rules say. */
type Needed<T> = {
  [K in keyof T as K extends `${string}_${'zero' | 'one' | 'two' | 'few' | 'many'}` ? never : K]: T[K]
}
type Forms<T> = Texts<Needed<T>> & Partial<Record<PluralForm, string>>

/** The same words in another language: the same keys, plus the plural forms that language has. */
export type Translation<W> = { [K in keyof W]: K extends 'ui' | 'mail' ? Forms<W[K]> : Texts<W[K]> }

/** In a language that the inside does not speak: without what only the inside shows. */
export type OutsideTranslation<W> = Translation<Omit<W, 'audit'>>

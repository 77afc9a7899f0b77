import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useActions } from './use-actions.ts'

type Listed = { id: number; name: string; people: number }
type Words<R> = {
  name: string
  forExample: string
  people: string
  rights: string
  /** How many people have it and how much it allows, in one line. */
  size: (role: R, rights: number) => string
}

/** How roles look in a list, whoever they belong to: what each allows for example, who has it, and how much it allows. */
export function useRoleLook<R extends Listed>(allowedBy: (role: R) => Iterable<string>, words: Words<R>) {
  const { number } = useFormat()
  const { inUse } = useActions()
  const rightsOf = (role: R) => inUse([...allowedBy(role)])
  const say = (role: R) =>
    rightsOf(role)
      .slice(0, 3)
      .map(({ does }) => does)
      .join(' · ')
  const columns: Column<R>[] = [
    { id: 'name', label: words.name, width: 240, fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
    { id: 'does', label: words.forExample, width: 'fill', cell: (role) => <span className="cut">{say(role)}</span> },
    {
      id: 'people',
      label: words.people,
      width: 90,
      align: 'end',
      cell: ({ people }) => <span className="num">{number(people)}</span>,
    },
    {
      id: 'rights',
      label: words.rights,
      width: 80,
      align: 'end',
      cell: (role) => <span className="num">{number(rightsOf(role).length)}</span>,
    },
  ]
  const card = (role: R) => (
    <ListCard
      start={<b className="cut">{role.name}</b>}
      text={say(role)}
      foot={words.size(role, rightsOf(role).length)}
    />
  )
  return { columns, card }
}

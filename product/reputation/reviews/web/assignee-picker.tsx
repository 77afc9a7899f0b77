import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { findPeople, type Person, useMayPickPeople, useOwnId } from './people.ts'
import { useReviewsText } from './reviews-words.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { users } from '#product/organization/users/contract.ts'

const NOBODY = 'nobody'

/** Who is to look after reviews: oneself, nobody, or another person for those who may see users. */
export function AssigneePicker({
  value,
  onChange,
}: {
  value: Person | null
  onChange: (person: Person | null) => void
}) {
  const t = useReviewsText()
  const canPick = useMayPickPeople()
  const ownId = useOwnId()
  const { data: people = value ? [value] : [] } = useQuery({
    ...queriesOf(users).search.made(canPick, () => findPeople(canPick)),
    staleTime: 60_000,
  })
  const options = people.map(({ id, name }) => ({
    value: String(id),
    label: id === ownId ? `${name} (${t('assignMe')})` : name,
  }))
  return (
    <Select
      label={t('assignTo')}
      searchable
      allowDeselect={false}
      data={[...options, { value: NOBODY, label: t('nobody') }]}
      value={value ? String(value.id) : NOBODY}
      onChange={(text) => onChange(people.find(({ id }) => String(id) === text) ?? null)}
    />
  )
}

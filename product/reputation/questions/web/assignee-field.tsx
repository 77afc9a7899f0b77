import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useSession } from '#platform/web/session/session.ts'
import { users } from '#product/organization/users/contract.ts'
import { findPeople, useMayPickPeople } from '#product/reputation/reviews/web/public.ts'
import { useQuestionsText } from './use-text.ts'

const NOBODY = 'nobody'

type Props = { value: number | null; name?: string | null; onChange: (userId: number | null) => void }

/** Who is to look after questions: the reader, nobody, or another user for those who may see users. */
export function AssigneeField({ value, name, onChange }: Props) {
  const t = useQuestionsText()
  const canPick = useMayPickPeople()
  const { user } = useSession()
  const known = value !== null && name ? [{ id: value, name }] : []
  const { data: people = known } = useQuery({
    ...queriesOf(users).search.made(canPick, () => findPeople(canPick)),
    staleTime: 60_000,
  })
  const all = [...people, ...known.filter(({ id }) => people.every((one) => one.id !== id))]
  return (
    <Select
      label={t('assignTo')}
      searchable
      allowDeselect={false}
      data-autofocus
      data={[
        ...all.map((one) => ({
          value: String(one.id),
          label: one.id === user.id ? t('you', { name: one.name }) : one.name,
        })),
        { value: NOBODY, label: t('nobody') },
      ]}
      value={value === null ? NOBODY : String(value)}
      onChange={(text) => onChange(text === null || text === NOBODY ? null : Number(text))}
    />
  )
}

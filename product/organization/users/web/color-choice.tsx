import { Input } from '@mantine/core'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { type User, userColor } from '../contract.ts'
import classes from './users.module.css'
import { useUsersText } from './use-text.ts'

type Props = { value: User['color']; onChange: (next: User['color']) => void; initials: string; name: string }

/** The ten colours behind somebody's initials. */
export function ColorChoice({ value, onChange, initials, name }: Props) {
  const t = useUsersText()
  return (
    <Input.Wrapper label={t('color')} labelElement="div" size="md">
      <div className={classes.colors} role="radiogroup" aria-label={t('color')}>
        {userColor.members.map((member) => (
          <label key={member} title={t.member('userColor', member)}>
            <input
              type="radio"
              name="color"
              aria-label={t.member('userColor', member)}
              checked={userColor.values[member] === value}
              onChange={() => onChange(userColor.values[member])}
            />
            <Avatar name={name} initials={initials} color={member} size={28} isDecoration />
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}

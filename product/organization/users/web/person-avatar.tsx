import { Avatar } from '#platform/web/parts/avatar.tsx'
import { type User, userColor } from '../contract.ts'

type Props = {
  user: Pick<User, 'firstName' | 'lastName' | 'initials' | 'color'> & { image?: string | null }
  size?: 24 | 36
}

/** Somebody's picture, or their initials on their colour. */
export function PersonAvatar({ user, size }: Props) {
  return (
    <Avatar
      name={`${user.firstName} ${user.lastName}`.trim()}
      initials={user.initials}
      color={userColor.nameOf(user.color)}
      image={user.image ?? undefined}
      size={size}
    />
  )
}

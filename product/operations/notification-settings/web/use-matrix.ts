import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { notificationType } from '#product/operations/notification-types/contract.ts'
import { type MatrixRow, notificationSettings, type RuleChange } from '../contract.ts'
import { useTypesText } from '#product/operations/notification-types/web/public.ts'
import { useSettingsText } from './use-text.ts'

/** Whose settings are on the screen: one's own, another user's, a role's, or (null) the tenant's. */
export type Level = 'mine' | { userID: number } | { roleID: number | null }
export type Change = Omit<RuleChange, 'type'> & { isLocked?: boolean }

const queries = queriesOf(notificationSettings)
const calls = callsOf(notificationSettings)

/** One's own settings with quiet hours and what is muted. */
export function useMine() {
  return useQuery(queries.mine()).data
}

/** Of a level that many share, whose it is; null where it is of one user. */
export function sharedBy(level: Level): { roleID: number | null } | null {
  return level !== 'mine' && 'roleID' in level ? level : null
}

/** Of the level of another user, who; null for any other level. */
export function userOf(level: Level): number | null {
  return level !== 'mine' && 'userID' in level ? level.userID : null
}

/** The lines of a level. */
export function useRows(level: Level): readonly MatrixRow[] | undefined {
  const mine = useQuery({ ...queries.mine(), enabled: level === 'mine' })
  const roleID = sharedBy(level)?.roleID ?? null
  const shared = useQuery({
    ...queries.shared({ query: roleID === null ? {} : { roleID } }),
    enabled: sharedBy(level) !== null,
  })
  const userId = userOf(level)
  const ofUser = useQuery({ ...queries.ofUser({ params: { userId: userId ?? 0 } }), enabled: userId !== null })
  return (level === 'mine' ? mine : userId === null ? shared : ofUser).data?.rows
}

/** Changes one type at a level; at once, and U takes it back. */
export function useChange(level: Level) {
  const t = useSettingsText()
  const w = useTypesText()
  const { act } = useAct()
  const mayEdit = useMay()(actionOf(notificationSettings, 'edit'))
  const put = (type: MatrixRow['type'], change: Change) =>
    level === 'mine'
      ? calls.saveMine({ body: { type, ...withoutLock(change) } })
      : 'userID' in level
        ? calls.saveOfUser({ params: { userId: level.userID }, body: { type, ...withoutLock(change) } })
        : mayEdit
          ? calls.saveShared({ body: { type, roleID: level.roleID, ...change } })
          : calls.addShared({ body: { type, roleID: level.roleID, ...withoutLock(change) } })
  return async (row: MatrixRow, change: Change) => {
    const before = Object.fromEntries(Object.keys(change).map((key) => [key, row.own[key as keyof MatrixRow['own']]]))
    const name = w.member('notificationType', notificationType.nameOf(row.type)!)
    const saved = await act(() => put(row.type, change))
    if (saved) toast({ message: t('saved', { type: name }), undo: () => put(row.type, before as Change) })
    return saved
  }
}

function withoutLock({ email, push, sms, inApp, filters, emailSubject, isActive }: Change) {
  return { email, push, sms, inApp, filters, emailSubject, isActive }
}

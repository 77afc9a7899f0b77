import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { raiseRefusal } from '../feedback/refusals.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { webSystems } from '../systems.ts'
import { i18n } from '../words/i18n.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { wordAt } from '../words/words-of.ts'
import { Slot } from './slot.tsx'
import { useSession } from '../session/session.ts'
import { RequestAccess } from './request-access.tsx'

/** What says why rights that one holds are of no use here: a part of the product is switched off. */
export type ClosedSlot = { actions: readonly string[] }

type Props = {
  /** The rights of which one is missing, as those who grant them know them. */
  actions: readonly string[]
  /** The feature flag that is missing. */
  flag?: string
  kind?: 'right' | 'flag' | 'agency'
}

/** What stands in place of a page that takes a right one does not have; it names the right and asks for it. */
export function ForbiddenPage({ actions, flag = '', kind = 'right' }: Props) {
  const right = flag || actions.map(nameOfAction).join(', ')
  const t = usePlatformText()
  const router = useRouter()
  const { closed = {} } = useSession()
  const isClosed = actions.some((action) => closed[action])
  useEffect(() => raiseRefusal('UNAUTHORIZED'), [])
  const body = { right: 'ui/forbiddenBody', flag: 'ui/forbiddenFlag', agency: 'ui/forbiddenAgency' }[kind]
  return (
    <Sheet>
      <EmptyState
        kind="forbidden"
        title={t(isClosed ? 'closedTitle' : 'forbiddenTitle')}
        body={
          isClosed ? (
            <Slot<ClosedSlot> name="forbidden.closed" props={{ actions }} />
          ) : (
            withBold(i18n.t(body, { right }))
          )
        }
        actions={
          <>
            {kind !== 'agency' && !isClosed && <RequestAccess right={right} actions={actions} />}
            <Button variant="default" onClick={() => router.history.back()}>
              {t('back')}
            </Button>
          </>
        }
      />
    </Sheet>
  )
}

/** The words of a right where some system has them, else its own name. */
function nameOfAction(action: string): string {
  for (const { contract } of webSystems()) {
    const own = Object.keys(contract.permissions).find((permission) => actionOf(contract, permission) === action)
    if (own) return wordAt(contract.name, `permissions/${own}`)
  }
  return action
}

/** Words of which a part is marked `<b>`; the part that the library has for it would come along with every first page. */
function withBold(words: string) {
  const [before, bold, after] = words.split(/<\/?b>/)
  return (
    <>
      {before}
      {bold && <b>{bold}</b>}
      {after}
    </>
  )
}

import type * as z from 'zod'
import type { ReactNode } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column, ListRoute, PaneControls } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { inbox } from '../contract.ts'
import { SettingForm } from './setting-form.tsx'
import { useInboxText } from './use-text.ts'

export type Thing = { id: number; version: number }
/** Which of the four lists of settings it is, as words and routes call it. */
export type Word = 'Queues' | 'Stages' | 'Reasons' | 'Causes'

export type Setting<T extends Thing> = {
  word: Word
  page: 'queues' | 'stages' | 'reasons' | 'causes'
  /** Closed while somebody acts as another. */
  isShut?: { create: boolean; save: boolean }
  route: ListRoute & { refresh(): Promise<unknown> }
  schema: z.ZodObject
  calls: {
    list(signal: AbortSignal): Promise<readonly T[]>
    create(body: never): Promise<T>
    save(one: T, body: never): Promise<T>
    remove(one: T, moveToID: number | null): Promise<unknown>
  }
  initial: object
  nameOf: (one: T) => string
  /** Threads are in it: whoever deletes it says where they go. */
  others?: readonly { id: number; name: string }[]
  columns: readonly Column<T>[]
  noteOf: (one: T) => string
  fields: ReactNode
}

/** A list of what the tenant's staff keep for the inbox, and the pane of each. */
export function SettingList<T extends Thing>({ setting }: { setting: Setting<T> }) {
  const t = useInboxText()
  const may = useMay()
  const { word, page, route, calls, columns, nameOf, noteOf } = setting
  return (
    <ShortList<T>
      id={`inbox-${page}`}
      title={t.page(page)}
      route={route}
      load={calls.list}
      columns={columns}
      search={t('searchNames')}
      textOf={nameOf}
      create={!setting.isShut?.create && may(actionOf(inbox, 'add')) && t(`create${word}`)}
      none={{ title: t(`none${word}`), body: t(`none${word}Body`) }}
      card={(one) => <ListCard title={nameOf(one)} text={noteOf(one)} />}
      pane={(id, one, controls) => (
        <SettingPane key={id} id={id} one={one as T | undefined} setting={setting} controls={controls} />
      )}
    />
  )
}

type PaneProps<T extends Thing> = {
  id: number | string
  one: T | undefined
  setting: Setting<T>
  controls: PaneControls
}

function SettingPane<T extends Thing>({ id, one, setting, controls }: PaneProps<T>) {
  const t = useInboxText()
  return (
    <ResourcePane<T>
      id={id}
      one={one}
      create={{ title: t(`create${setting.word}`), form: <SettingForm setting={setting} onGone={controls.close} /> }}
      missing={t.page(setting.page)}
      title={setting.nameOf}
      controls={controls}
    >
      {(thing) => (
        <FreshForm newest={thing}>
          {(shown) => <SettingForm setting={setting} one={shown} onGone={controls.close} />}
        </FreshForm>
      )}
    </ResourcePane>
  )
}

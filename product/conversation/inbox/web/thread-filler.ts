import type { ReactNode } from 'react'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import type { ChannelName } from '../contract.ts'

export type ThreadWish = 'reply' | 'snooze'

/** What a channel's own pane gets, in the slot `inbox.thread`: a filler draws nothing for channels other than its own. */
export type ThreadFillerProps = {
  channel: ChannelName
  /** By the channel's own kind. */
  subjectID: number
  controls: PaneControls
  /** Who has the thread and where it stands; it belongs above what was written. */
  bar: ReactNode
  /** What a key asked for; told once that has begun. */
  wish: ThreadWish | undefined
  onWished: () => void
}

import { ActionIcon, Anchor } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import type { ReviewDetail } from '#product/reputation/reviews/web/public.ts'
import { PictureView } from './picture-view.tsx'
import classes from './pictures.module.css'
import { usePicturesText } from './use-text.ts'

type Props = {
  reviewId: number
  medias: ReviewDetail['medias']
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** One picture after the other, by buttons or arrow keys; a video is watched at its source, which no page of ours embeds. */
export function PictureViewer({ reviewId, medias, at, onMove, onClose }: Props) {
  const t = usePicturesText()
  const { kind, label, url, hasPicture } = medias[at]!
  const count = medias.length
  const isVideo = kind === 'video'
  const name = t(isVideo ? 'video' : 'picture', { at: at + 1, count })
  const go = (to: number) => {
    if (to >= 0 && to < count) onMove(to)
  }
  const move = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    go(at + (isRtl ? -step : step))
  }
  const instead = (title: string, body?: string) => (
    <div className={classes.instead} role="status">
      <IconPhotoOff size={32} stroke={1.4} />
      <b>{title}</b>
      {body && <span>{body}</span>}
    </div>
  )
  return (
    <Dialog title={name} size="lg" onClose={onClose}>
      <div className={classes.viewer} onKeyDown={move}>
        <div className={classes.stage}>
          {hasPicture ? (
            <PictureView
              key={at}
              reviewId={reviewId}
              at={at}
              alt={label ?? name}
              otherwise={instead(t('unavailable'), t('unavailableBody'))}
            />
          ) : (
            instead(t('noPreview'))
          )}
        </div>
        <div className={classes.below}>
          {count > 1 && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('earlier')}
              aria-disabled={at === 0 || undefined}
              data-disabled={at === 0 || undefined}
              onClick={() => go(at - 1)}
            >
              <IconChevronLeft size={18} stroke={1.6} className={classes.arrow} />
            </ActionIcon>
          )}
          <div className={classes.said}>
            <p aria-live="polite" dir="auto">
              {label ?? t('reviewers')}
              <span className={classes.unseen}>{name}</span>
            </p>
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
              {t(isVideo ? 'watch' : 'openThere')}
            </Anchor>
          </div>
          {count > 1 && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('later')}
              aria-disabled={at === count - 1 || undefined}
              data-disabled={at === count - 1 || undefined}
              data-autofocus
              onClick={() => go(at + 1)}
            >
              <IconChevronRight size={18} stroke={1.6} className={classes.arrow} />
            </ActionIcon>
          )}
        </div>
      </div>
    </Dialog>
  )
}

import { useEffect, useRef } from 'react'
import type { FilledTemplate } from '../contract.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

type Props = { id: string; template: FilledTemplate; isAt: boolean; onPick: () => void }

/** The replies of a location that its reuse is told of. */
const LATEST = 20

/** A template as it would answer the review: whether it fits, what it lacks, and how much of the last replies here it made. */
export function TemplateItem({ id, template: { name, text, fits, missing, usedHere }, isAt, onPick }: Props) {
  const t = useResponsesText()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAt) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isAt])
  return (
    <li ref={row} id={id} role="option" aria-selected={isAt} data-at={isAt || undefined} onClick={onPick}>
      <span className={classes.templateTop}>
        <b className="cut">{name}</b>
        {usedHere > 0 && (
          <span className={classes.templateUsed}>{t('usedHere', { count: usedHere, most: LATEST })}</span>
        )}
      </span>
      <span className={classes.templateText}>{text}</span>
      {missing.length > 0 && (
        <span className={classes.templateLack}>
          {t('templateLacks', { names: missing.map((one) => `{{${one}}}`).join(', ') })}
        </span>
      )}
      {!fits && <span className={classes.templateLack}>{t('templateOther')}</span>}
    </li>
  )
}

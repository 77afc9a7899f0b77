import { Link } from '@tanstack/react-router'
import { usePlaceHits } from '#platform/web/shell/use-place-hits.ts'
import classes from './ask.module.css'
import { useAskText } from './use-text.ts'

const SHOWN = 4

/** Pages and commands whose names stand in the question. */
export function PlaceHits({ text, onLeave }: { text: string; onLeave: () => void }) {
  const t = useAskText()
  const hits = usePlaceHits(text)
    .flatMap((group) => group.hits)
    .slice(0, SHOWN)
  if (hits.length === 0) return null
  return (
    <section className={classes.places} aria-label={t('places')}>
      <h3>{t('places')}</h3>
      <ul>
        {hits.map(({ id, label, to, search, run }) => (
          <li key={id}>
            {run ? (
              <button
                type="button"
                onClick={() => {
                  onLeave()
                  run()
                }}
              >
                {label}
              </button>
            ) : (
              <Link to={to} search={(search ?? {}) as never} onClick={onLeave}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

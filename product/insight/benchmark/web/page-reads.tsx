import { Button } from '@mantine/core'
import { useState } from 'react'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { benchmark, type Competitor } from '../contract.ts'
import classes from './benchmark.module.css'
import { ReadFile } from './read-file.tsx'
import { reviewsOf } from './reviews-of.ts'
import { useBenchmarkText } from './use-text.ts'

/** The pages of a competitor, what was read of each and when, and a way to read a file of reviews. */
export function PageReads({ competitor }: { competitor: Competitor }) {
  const t = useBenchmarkText()
  const shut = useShut(benchmark)
  const { dateTime } = useFormat()
  const sourceName = useSourceName()
  const [reading, setReading] = useState<number>()
  const { id, pages, reads, isWhole } = competitor
  if (pages.length === 0) return <p className={classes.quiet}>{t('noPages')}</p>
  return (
    <section className={classes.reads} aria-label={t('pages')}>
      {pages.map(({ sourceID, address }) => {
        const read = reads.find((one) => one.sourceID === sourceID)
        return (
          <div key={sourceID} className={classes.read}>
            <div className={classes.readText}>
              <b>{sourceName(sourceID)}</b>
              <Address address={address} />
              <span>
                {read ? (
                  <>
                    <PageLink
                      system={benchmark}
                      page="reviews"
                      search={reviewsOf({ competitorIDs: [id], sourceIDs: [sourceID] })}
                    >
                      {t('reviewCount', { count: read.reviews })}
                    </PageLink>{' '}
                    · {t('readAt', { first: dateTime(read.firstAt), last: dateTime(read.lastAt) })}
                  </>
                ) : (
                  t('never')
                )}
              </span>
            </div>
            {isWhole && !shut('read') && reading !== sourceID && (
              <Button variant="default" onClick={() => setReading(sourceID)}>
                {t('readFile')}
              </Button>
            )}
            {reading === sourceID && (
              <ReadFile
                competitorId={id}
                sourceId={sourceID}
                sourceName={sourceName(sourceID)}
                onClose={() => setReading(undefined)}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}

function Address({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return <span className="cut">{address}</span>
  return (
    <a className="cut" href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}

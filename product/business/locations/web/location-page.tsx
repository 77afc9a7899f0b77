import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { toast } from '#platform/web/feedback/toast.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { PageLink, usePageParams } from '#platform/web/router/page-link.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { usePageTitle } from '#platform/web/router/use-page-title.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { locations } from '../contract.ts'
import { LocationAttributes } from './location-attributes.tsx'
import { LocationForm } from './location-form.tsx'
import classes from './location-page.module.css'
import { LocationModules } from './location-modules.tsx'
import { LocationSources } from './location-sources.tsx'
import { OfficeMark } from './office-mark.tsx'
import { monitoredOf } from './monitored-of.ts'
import type { LocationSlot } from './public.ts'
import { useLocationsText } from './use-text.ts'

/** One location: its fields, its sources, and what other systems can do with it (slot `location.actions`). */
export function LocationPage() {
  const t = useLocationsText()
  const { locationId } = usePageParams(locations, 'one')
  const { data, error } = useQuery(queriesOf(locations).one({ params: { locationId } }))
  usePageTitle(data?.internalName ?? t.page('one'))
  const onDone = () => void toast({ message: t('saved') })
  return (
    <Desk
      bar={
        <FilterBar
          end={
            data && (
              <>
                <Slot name="entity.history" props={{ entity: 'location', id: locationId }} />
                <Slot<LocationSlot> name="location.actions" props={{ locationId }} />
              </>
            )
          }
        >
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowLeft size={14} stroke={1.75} />}
            renderRoot={(props) => <PageLink system={locations} page="list" {...props} />}
          >
            {t.page('list')}
          </Button>
        </FilterBar>
      }
    >
      <Sheet label={data?.internalName ?? t.page('one')}>
        {error && !data ? (
          <>
            <h1 className="sr">{t.page('one')}</h1>
            <LoadFailure error={error} />
          </>
        ) : (
          <div className={classes.page}>
            <header>
              <IconMapPin size={20} stroke={1.5} aria-hidden="true" />
              <h1>{data?.internalName ?? <Skeleton height={16} width={220} />}</h1>
              {data && <OfficeMark state={data.state} />}
            </header>
            <div className={classes.columns}>
              <div className={classes.form}>
                {data ? (
                  <>
                    <FreshForm newest={data}>
                      {(location) => <LocationForm location={location} onDone={onDone} />}
                    </FreshForm>
                    <LocationAttributes location={data} onDone={onDone} />
                    <LocationModules locationId={data.id} version={data.version} />
                  </>
                ) : (
                  <Skeleton height={420} />
                )}
              </div>
              <LocationSources locationId={locationId} sources={data?.sources ?? []} monitored={monitoredOf(data)} />
            </div>
          </div>
        )}
      </Sheet>
    </Desk>
  )
}

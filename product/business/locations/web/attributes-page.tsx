import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { usePageTitle } from '#platform/web/router/use-page-title.ts'
import { useShut } from '#platform/web/session/session.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { AttributeDefinition } from '../attributes.ts'
import { locations } from '../contract.ts'
import { AttributeDialog } from './attribute-dialog.tsx'
import classes from './attributes.module.css'
import { useAttributes } from './use-attributes.ts'
import { useLocationsText } from './use-text.ts'

/** By what a tenant tells its locations apart; each attribute is a filter of every list with locations. */
export function AttributesPage() {
  const t = useLocationsText()
  const shut = useShut(locations)
  const platform = usePlatformText()
  const { data, error, refetch } = useAttributes()
  const [edited, setEdited] = useState<AttributeDefinition | 'new'>()
  const [deleted, setDeleted] = useState<AttributeDefinition>()
  usePageTitle(t.page('attributes'))
  const own = data?.filter(({ id }) => id !== null) ?? []
  const standard = data?.filter(({ id }) => id === null) ?? []
  return (
    <Desk
      bar={
        <FilterBar
          end={
            <Button
              size="compact-md"
              leftSection={<IconPlus size={14} stroke={1.75} />}
              onClick={() => setEdited('new')}
            >
              {t('addAttribute')}
            </Button>
          }
        />
      }
    >
      <Sheet label={t.page('attributes')}>
        <div className={classes.page}>
          <header>
            <IconTags size={20} stroke={1.5} aria-hidden="true" />
            <h1>{t.page('attributes')}</h1>
          </header>
          <p>{t('attributesText')}</p>
          {error && !data && (
            <EmptyState
              kind="error"
              title={errorText(error, platform)}
              actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
            />
          )}
          {!data && !error && <Skeleton height={200} mt={16} />}
          {data && own.length === 0 && <p className={classes.none}>{t('noAttributes')}</p>}
          <ul className={classes.list}>
            {own.map((attribute) => (
              <li key={attribute.key}>
                <div>
                  <b>{attribute.name}</b>
                  <small>
                    {attribute.kind === 'Text' ? t.member('attributeKind', 'Text') : attribute.options.join(', ')}
                  </small>
                </div>
                <span className="num">{t('attributeUsed', { count: attribute.used ?? 0 })}</span>
                <span className={classes.acts}>
                  <Button variant="default" size="compact-md" onClick={() => setEdited(attribute)}>
                    {t('edit')}
                  </Button>
                  {!shut('deleteAttribute') && (
                    <Button variant="subtle" size="compact-md" onClick={() => setDeleted(attribute)}>
                      {t('deleteAttribute')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
            {standard.map(({ key, name }) => (
              <li key={key}>
                <div>
                  <b>{name}</b>
                </div>
                <span>{t('standard')}</span>
              </li>
            ))}
          </ul>
        </div>
      </Sheet>
      {edited && (
        <AttributeDialog
          key={edited === 'new' ? 'new' : edited.id}
          attribute={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onNewest={setEdited}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={t('deleteAttributeTitle', { name: deleted.name })}
          verb={t('deleteAttribute')}
          tone="negative"
          run={() => callsOf(locations).deleteAttribute({ params: { attributeId: deleted.id! } })}
          rehearse={() => rehearsalsOf(locations).deleteAttribute({ params: { attributeId: deleted.id! } })}
          said={t('attributeDeleted')}
          onClose={() => setDeleted(undefined)}
        >
          <p>{t('deleteAttributeText', { count: deleted.used ?? 0 })}</p>
        </ConfirmDialog>
      )}
    </Desk>
  )
}

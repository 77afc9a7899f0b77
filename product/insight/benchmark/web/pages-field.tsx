import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { useSources } from '#product/business/sources/web/public.ts'
import type { CompetitorSettings } from '../contract.ts'
import classes from './benchmark.module.css'
import { useBenchmarkText } from './use-text.ts'

type Pages = CompetitorSettings['pages']

/** Where reviews of a competitor are: of each source one page. */
export function PagesField() {
  const t = useBenchmarkText()
  const { form, isShut } = useFormOfContract()
  const sources = useSources().filter(({ competitor }) => competitor)
  const { value, onChange, error } = form.getInputProps('pages')
  const pages = value as Pages
  const free = sources.filter(({ id }) => !pages.some(({ sourceID }) => sourceID === id))
  const set = (at: number, change: Partial<Pages[number]>) =>
    onChange(pages.map((page, i) => (i === at ? { ...page, ...change } : page)))
  return (
    <fieldset className={classes.group}>
      <legend>{t('pages')}</legend>
      <p>{t('pagesHint')}</p>
      {error && <p role="alert">{error}</p>}
      {pages.map(({ sourceID, address }, at) => (
        <div key={sourceID} className={classes.pageRow}>
          <Select
            size="md"
            aria-label={t('source')}
            data={sources
              .filter(({ id }) => id === sourceID || free.some((one) => one.id === id))
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(sourceID)}
            allowDeselect={false}
            onChange={(id) => set(at, { sourceID: Number(id) })}
          />
          <TextInput
            size="md"
            aria-label={t('address')}
            placeholder={t('address')}
            maxLength={1000}
            value={address}
            onChange={(event) => set(at, { address: event.currentTarget.value })}
          />
          {!isShut && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('removePage', { name: sources.find(({ id }) => id === sourceID)?.name ?? '' })}
              onClick={() => onChange(pages.filter((_, i) => i !== at))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isShut && free[0] && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} />}
            onClick={() => onChange([...pages, { sourceID: free[0]!.id, address: '' }])}
          >
            {t('addPage')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

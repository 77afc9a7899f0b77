import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { pageNames } from './page-names.ts'
import { useHelpText } from './use-text.ts'

/** The page that a help text is for; none chosen is every page. */
export function PageField() {
  const t = useHelpText()
  const { form } = useFormOfContract()
  const bound = form.getInputProps('page')
  const pages = useMemo(() => pageNames(), [])
  return (
    <Select
      {...bound}
      name="page"
      size="md"
      label={t('page')}
      placeholder={t('everyPage')}
      data={pages}
      value={(bound.value as string | null) || null}
      onChange={(value) => bound.onChange(value)}
      searchable
      clearable
    />
  )
}

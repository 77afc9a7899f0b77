import { Button, NumberInput, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { importer } from '../contract.ts'
import type { StepProps } from './import-page.tsx'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'

/** Which sheet of a workbook is read, and which line names its columns. */
export function TableForm({ job, take }: Pick<StepProps, 'job' | 'take'>) {
  const t = useImporterText()
  const p = usePlatformText()
  const [line, setLine] = useState<number | string>(job.headerLine)
  const choosing = useMutation({
    mutationFn: (body: { sheet: number; headerLine: number | null }) =>
      callsOf(importer).table({ params: { importJobId: job.id }, body: { ...body, version: job.version } }),
    onSuccess: take,
  })
  const isOther = typeof line === 'number' && line !== job.headerLine
  return (
    <form
      className={classes.table}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOther) choosing.mutate({ sheet: job.sheet, headerLine: line })
      }}
    >
      {job.sheets.length > 1 && (
        <Select
          label={t('sheet')}
          size="md"
          allowDeselect={false}
          data={job.sheets.map((name, at) => ({ value: String(at), label: name }))}
          value={String(job.sheet)}
          disabled={choosing.isPending}
          onChange={(value) => value && choosing.mutate({ sheet: Number(value), headerLine: null })}
        />
      )}
      <NumberInput
        label={t('headerLine')}
        size="md"
        min={1}
        allowDecimal={false}
        value={line}
        onChange={setLine}
        error={choosing.isError && errorText(choosing.error, p)}
      />
      {isOther && (
        <Button type="submit" variant="default" loading={choosing.isPending}>
          {t('readAgain')}
        </Button>
      )}
    </form>
  )
}

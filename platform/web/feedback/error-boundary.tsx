import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/error-text.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { reportError } from './report.ts'

type Props = {
  children: ReactNode
  /** A change of this clears the error, as when one goes to another page. */ resetKey?: string
}

type State = { error?: unknown; resetKey?: string }

/** Keeps a broken page from taking the shell with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, error: undefined }
  }

  override componentDidCatch(error: unknown) {
    reportError(error, 'boundary')
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <ErrorPage error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
  }
}

/** What happened, what was kept, what to do, and the reference. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = usePlatformText()
  return (
    <EmptyState
      kind="error"
      title={t('errorTitle')}
      body={error instanceof ApiError ? errorText(error, t) : t('errorBody')}
      reference={error instanceof ApiError ? error.correlationId : undefined}
      actions={
        <>
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
          <Button variant="default" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </>
      }
    />
  )
}

import type { ReactNode } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { errorSentence, FailedState } from './failed-state.tsx'
import { ListLoading } from './list-loading.tsx'

/** The part of a read that `ListState` draws: every answer of `portal/data/use-read.ts` has it. */
export interface ReadState<Data> {
  data: Data | undefined
  isError: boolean
  error: unknown
  refetch: () => unknown
}

export interface ListStateProps<Data> {
  query: ReadState<Data>
  /** Default: an answer is never empty. */
  isEmpty?: (data: Data) => boolean
  /** The sentences of an empty list, or what is drawn in its place. */
  empty?: { title: string; help?: readonly string[] } | ((data: Data) => ReactNode)
  /** The heading after a failure. Default: this list could not be loaded. */
  failed?: string
  /** Drawn until there is an answer. Default: empty rows. */
  loading?: ReactNode
  /** A `line` has sentences only, for lists inside a form, a menu or an editor. Default: `page`. */
  look?: 'page' | 'line'
  /** Not given: the list stands after it, and stays in the document while it is empty. */
  children?: (data: Data) => ReactNode
}

/** Draws an answer, or the state in its place: loading, failed with a button to try again, empty. */
export function ListState<Data>({ query, isEmpty, empty, failed, loading, look = 'page', children }: ListStateProps<Data>) {
  const portal = useWords(portalWords)

  const { data } = query
  const isLine = look === 'line'
  if (data === undefined && query.isError) {
    if (isLine) return <FailedLine query={query} title={failed} />
    return <FailedState title={failed ?? portal.listFailed} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (data === undefined) {
    if (loading !== undefined) return loading
    return isLine ? <StateLine>{portal.loading}</StateLine> : <ListLoading />
  }
  if (!isEmpty?.(data)) return children?.(data) ?? null
  if (empty === undefined) return null
  if (typeof empty === 'function') return empty(data)
  return isLine ? <StateLine>{[empty.title, ...(empty.help ?? [])].join(' ')}</StateLine> : <EmptyState {...empty} />
}

const StateLine = ({ children }: { children: ReactNode }) => (
  <p className="vp-help" role="status">
    {children}
  </p>
)

function FailedLine({ query, title }: { query: ReadState<unknown>; title: string | undefined }) {
  const portal = useWords(portalWords)

  return (
    <div className="vp-row" role="alert">
      <p className="vp-error">
        {title} {errorSentence(portal, query.error)}
      </p>
      <Button look="text" onClick={() => void query.refetch()}>
        {portal.retry}
      </Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { Read } from '../data/use-read.ts'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { TableLoading } from './table.tsx'

export interface ListStateProps<Data> {
  query: Read<Data>
  isEmpty: (data: Data) => boolean
  empty: { title: string; help?: readonly string[] }
  children: (data: Data) => ReactNode
}

/** A list, or what there is in its place: a wait, a fault with a way on, nothing. */
export function ListState<Data>({ query, isEmpty, empty, children }: ListStateProps<Data>) {
  const admin = useWords(adminWords)

  const { data } = query
  if (data === undefined) {
    return query.isError ? <FailedState title={admin.failed} error={query.error} onRetry={() => void query.refetch()} /> : <TableLoading />
  }
  if (isEmpty(data)) return <EmptyState title={empty.title} help={empty.help ?? []} />
  return children(data)
}

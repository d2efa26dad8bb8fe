import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getMedia } from '../../sdk/media/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { FailedState } from '../frame/failed-state.tsx'
import { PageLoading } from '../frame/page-loading.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { MediaView } from '../media/media-view.tsx'
import { usePageOptions } from '../page-options.ts'
import type { PageQuery } from '../routes.tsx'
import { ask } from '../session/ask.ts'
import { ErrorPage } from './error-page.tsx'

const CONVERTING_POLL_MS = 3000

export function ViewPage() {
  const { id = '', resume, chapid } = useSearch({ strict: false }) as PageQuery
  const { Item } = usePageOptions()
  // Ids may carry a suffix after a tilde; the item is known by what stands before it.
  const plain = id.split('~')[0]
  const query = useQuery({
    queryKey: ['media', id],
    queryFn: ({ signal }) => ask(getMedia, { id }, { signal }),
    enabled: id !== '',
    refetchInterval: (asked) => (asked.state.data?.Status === 'converting' ? CONVERTING_POLL_MS : false),
    ...(Item && plain && (Item.EncID === plain || String(Item.ClipDataID) === plain)
      ? { initialData: Item, initialDataUpdatedAt: performance.timeOrigin }
      : {}),
  })
  usePageTitle(query.data?.Title)
  if (!id || isGone(query.error)) return <ErrorPage status={404} message={portal.item.notFound} />
  if (query.isError && !query.data) {
    return <FailedState title={portal.failed} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <PageLoading />
  return <MediaView key={query.data.EncID} item={query.data} resume={resume} chapid={chapid} />
}

function isGone(error: unknown): boolean {
  return error instanceof WireError && (error.status === 404 || error.status === 403 || error.status === 400)
}

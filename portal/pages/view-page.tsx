import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { getMedia, type MediaItem, Sources } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useRead } from '../data/use-read.ts'
import { MediaView } from '../item-page/media-view.tsx'
import { chapterOf } from '../item-page/start-time.ts'
import { usePageOptions } from '../page-options.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { ErrorPage } from './error-page.tsx'

// Its library for connections is loaded in a class alone.
const ClassPage = lazy(() => import('../classes/class-page.tsx').then((module) => ({ default: module.ClassPage })))

const CONVERTING_POLL_MS = 3000

export interface ViewPageProps {
  /** The page lets videos of other services into frames for every item. Default: false. */
  allowsForeign?: boolean
}

export function ViewPage({ allowsForeign = false }: ViewPageProps) {
  const portal = useWords(portalWords)

  const query = useSearch({ strict: false }) as PageQuery
  const { id = '', resume, chapid, subsearch = '', edit } = query
  const { Item } = usePageOptions()
  // Ids may carry a suffix after a tilde; the item is known by what stands before it.
  const plain = id.split('~')[0]
  const isOpened = Item && plain && (Item.EncID === plain || String(Item.ClipDataID) === plain)
  const read = useRead(
    getMedia,
    { id },
    {
      enabled: id !== '',
      poll: (asked) => (isUnderWay(asked) ? CONVERTING_POLL_MS : false),
      first: isOpened ? { answer: Item, at: performance.timeOrigin } : undefined,
    },
  )
  usePageTitle(read.data?.Title)
  const isForeign = !allowsForeign && hasForeign(read.data) && !hasForeign(Item)
  useEffect(() => {
    // This page was made for another item, and lets no other service into a frame: the one of this item does.
    if (isForeign && !isAsLoaded()) location.reload()
  }, [isForeign])
  if (!id || isGone(read.error)) return <ErrorPage status={404} message={portal.item.notFound} />
  if (!read.data) return <ListState query={read} failed={portal.failed} loading={<PageLoading />} />
  if (isForeign && !isAsLoaded()) return <PageLoading />
  const { VirtualClass } = read.data
  if (VirtualClass)
    return (
      <Suspense fallback={<PageLoading />}>
        <ClassPage key={read.data.EncID} item={{ ...read.data, VirtualClass }} isToEdit={edit === 'true'} />
      </Suspense>
    )
  return (
    <MediaView
      key={read.data.EncID}
      item={read.data}
      resume={resume}
      chapid={chapterOf(id, chapid)}
      // As long as a term of the library's search may be.
      subsearch={subsearch.trim().slice(0, 200)}
      isToEdit={edit === 'true'}
      panel={panelOf(query)}
      quiz={Number(query.plquiz || query.tlid) || 0}
    />
  )
}

/** Becoming something else by itself: what the page says of it would be old soon. */
const isUnderWay = (item: MediaItem | undefined): boolean => item?.Status === 'converting' || Boolean(item?.ArchiveState)

const hasForeign = (item: MediaItem | undefined): boolean => item?.Playlist.some(({ Source }) => Source === Sources.externalVideo) ?? false

/** The address has not changed since the page came: coming again would make it no other. */
const isAsLoaded = (): boolean => performance.getEntriesByType('navigation')[0]?.name.split('#')[0] === location.href.split('#')[0]

function isGone(error: unknown): boolean {
  return error instanceof WireError && (error.status === 404 || error.status === 403 || error.status === 400)
}

// Without a value it is on, as for the player.
const isWanted = (flag: string | undefined): boolean => flag === '' || isOn(flag)

/** Name of the panel that the address of the page opens. */
function panelOf({
  subsearch = '',
  newrm,
  showanalytics,
  tlid,
  plquiz,
  newquiz,
  ssid,
  newslideshow,
  comments,
  course,
}: PageQuery): string | undefined {
  if (subsearch.trim() !== '') return 'Transcript'
  if (tlid || plquiz || isWanted(newquiz)) return 'QuizList'
  if (ssid || isWanted(newslideshow)) return 'SlideShows'
  if (isWanted(comments)) return 'Comments'
  if (isWanted(course)) return 'Courses'
  return isWanted(newrm) ? 'RelatedMedia' : isWanted(showanalytics) ? 'Statistics' : undefined
}

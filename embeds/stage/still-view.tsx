import { useEffect } from 'react'
import { useClient } from '../../sdk/client/index.ts'
import type { MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { registerView } from '../../sdk/viewing/index.ts'
import { resolveAddress } from '../../sdk/widgets/index.ts'
import { Later } from './later.tsx'
import { Pages } from './pages.tsx'
import { Stage } from './stage.tsx'

// As a type: the schemas beside it stay out of the bundle.
const link: (typeof RecordTypes)['link'] = 9
const photoset: (typeof RecordTypes)['photoset'] = 4
// Documents and images do not pay for it.
const loadGallery = () => import('./gallery-view.tsx')

export interface StillViewProps {
  item: MediaItem
  base: string
  /** The query of our own page. Left out on pages of other people. */
  search?: string | undefined
}

/** Shows an item that no player plays: images, pages, a link, a file, or a message. Counts its view. */
export function StillView({ item, base, search }: StillViewProps) {
  const client = useClient()
  const { EncID, PlayerSettings } = item
  const isCounted = PlayerSettings?.Tracking === true
  useEffect(() => {
    if (isCounted) registerView(client, EncID, true)
  }, [client, EncID, isCounted])
  if (item.RecordType === photoset) return <Later load={loadGallery} item={item} base={base} search={search} />
  const pages = item.Playlist.flatMap(({ Pages = [] }) => Pages)
  if (pages.length > 0) return <Pages title={item.Title} pages={pages} base={base} />
  return <Otherwise item={item} base={base} />
}

function Otherwise({ item, base }: Pick<StillViewProps, 'item' | 'base'>) {
  const words = useWords(widgetsWords)

  if (item.RecordType === link) return <LinkStage url={item.URL} />
  const file = item.DownloadOptions[0]
  const isFailed = item.Status === 'failed'
  const sentence = item.Status === 'converting' ? words.converting : isFailed ? item.StatusMessage || words.itemFailed : words.fileOnly
  return (
    <Stage>
      <p>{sentence}</p>
      {file ? (
        <a href={resolveAddress(base, file.URL)} download="">
          {file.Label || words.download}
        </a>
      ) : (
        <a href={resolveAddress(base, item.ViewURL)} target="_blank" rel="noopener">
          {words.openPage}
        </a>
      )}
    </Stage>
  )
}

/** A link says where it leads before anybody goes there. */
const LinkStage = ({ url }: { url: string }) => {
  const words = useWords(widgetsWords)
  return (
    <Stage>
      <p>{words.opensHost({ host: URL.canParse(url) ? new URL(url).hostname : '' })}</p>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {words.openLink}
      </a>
    </Stage>
  )
}

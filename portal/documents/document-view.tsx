import { Download, File } from 'lucide-react'
import { DocumentTypes, type MediaItem, type PlaylistItem } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { buttonLook } from '../ui/button.tsx'
import './document-view.css'

export interface DocumentViewProps {
  item: MediaItem
  entry: PlaylistItem | undefined
}

/** A PDF as its pages, an image as itself, anything else as a file to download. */
export function DocumentView({ item, entry }: DocumentViewProps) {
  const words = useWords(portalWords).item

  const pages = entry?.Pages ?? []
  if (pages.length === 0) return <FileCard item={item} />
  const isImage = item.DocumentType === DocumentTypes.image
  return (
    <div className={isImage ? 'vp-document vp-document-image' : 'vp-document'}>
      {!isImage && <p className="vp-document-count">{words.pages({ count: pages.length })}</p>}
      {/* Its own scrolling area, so it takes focus: keyboards have to reach the pages below. */}
      <section className="vp-document-pages" tabIndex={isImage ? undefined : 0} aria-label={item.Title}>
        {pages.map((page, index) => (
          <img
            key={page.ImageURLs.at(-1)?.URL ?? index}
            alt={isImage ? item.Title : words.pageAlt({ index: index + 1, title: item.Title })}
            loading={index < 2 ? 'eager' : 'lazy'}
            decoding="async"
            width={page.Width || undefined}
            height={page.Height || undefined}
            src={page.ImageURLs.at(-1)?.URL}
            srcSet={page.ImageURLs.map((image) => `${image.URL} ${image.Size}w`).join(', ')}
            sizes="(max-width: 900px) 96vw, 900px"
          />
        ))}
      </section>
    </div>
  )
}

function FileCard({ item }: { item: MediaItem }) {
  const words = useWords(portalWords).item

  const source = item.CanDownload ? item.DownloadOptions[0] : undefined
  return (
    <div className="vp-stage-state">
      <div className="vp-stage-words">
        <File aria-hidden size={48} strokeWidth={1.25} />
        <h2>{item.Extension ? `${item.Title} (${item.Extension.toUpperCase()})` : item.Title}</h2>
        <p>{source ? words.fileOnly : words.fileHidden}</p>
        {source && (
          <a {...buttonLook({ tone: 'accent' })} href={source.URL} download>
            <Download aria-hidden size={18} /> {words.download}
          </a>
        )}
      </div>
    </div>
  )
}

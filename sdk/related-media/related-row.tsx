import { type ReactNode, useId, useState } from 'react'
import type { PanelHost } from '../panels/index.ts'
import { formatTime } from '../player/index.ts'
import { relatedMediaWords } from '../text/en/related-media.ts'
import { useLanguage, useWords } from '../text/language.ts'
import type { RelatedMedia } from './contract.ts'
import { fileSize } from './file-size.ts'
import { KindIcon } from './kind-icon.tsx'

export interface RelatedRowProps {
  entry: RelatedMedia
  host: PanelHost
  /** The player is at the time of this entry. */
  isCurrent: boolean
  /** The item has times. */
  hasTimes: boolean
}

/** An entry: an image and sound open below it, a PDF, a link and an item in a tab of the browser, and any other file is saved. */
export function RelatedRow({ entry, host, isCurrent, hasTimes }: RelatedRowProps) {
  const words = useWords(relatedMediaWords)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { Title, Kind, StartTime, OpensInPlace, ThumbnailURL } = entry
  const opensHere = OpensInPlace && (Kind === 'image' || Kind === 'audio')
  const isFile = Kind !== 'link' && Kind !== 'item'
  const address = host.address(entry.Link)
  return (
    <li className="vt-related-row" aria-current={isCurrent ? 'true' : undefined}>
      <div className="vt-related-line">
        {ThumbnailURL ? (
          <img className="vt-related-thumbnail" src={host.address(ThumbnailURL)} alt="" loading="lazy" />
        ) : (
          <KindIcon kind={Kind} />
        )}
        <div className="vt-related-text">
          {opensHere ? (
            <button
              type="button"
              className="vt-related-title"
              dir="auto"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {Title}
            </button>
          ) : (
            <EntryLink address={address} isSaved={isFile && !OpensInPlace}>
              {Title}
            </EntryLink>
          )}
          <Facts entry={entry} isCurrent={isCurrent} />
        </div>
        {StartTime !== null && hasTimes && (
          <button
            type="button"
            className="vt-related-button"
            aria-label={words.playFrom({ time: formatTime(StartTime), title: Title })}
            onClick={() => host.playFrom(StartTime)}
          >
            {formatTime(StartTime)}
          </button>
        )}
        {isFile && OpensInPlace && (
          <a className="vt-related-button" href={`${address}?download`} download aria-label={words.saveNamed({ title: Title })}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 4v11m-4-4 4 4 4-4M5 20h14" />
            </svg>
          </a>
        )}
      </div>
      <div id={id} className="vt-related-open" hidden={!isOpen}>
        {isOpen && (Kind === 'image' ? <img src={address} alt={Title} /> : <SoundPlayer address={address} title={Title} />)}
      </div>
    </li>
  )
}

function EntryLink({ address, isSaved, children }: { address: string; isSaved: boolean; children: ReactNode }) {
  const words = useWords(relatedMediaWords)
  return isSaved ? (
    <a className="vt-related-title" dir="auto" href={address} download>
      {children}
    </a>
  ) : (
    <a className="vt-related-title" dir="auto" href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vt-related-hidden"> {words.newTab}</span>
    </a>
  )
}

function Facts({ entry: { Kind, Extension, Size, Link }, isCurrent }: { entry: RelatedMedia; isCurrent: boolean }) {
  const words = useWords(relatedMediaWords)
  const { tag } = useLanguage()
  const host = Kind === 'link' && URL.canParse(Link) ? new URL(Link).hostname : ''
  const facts = [words.kinds[Kind], Kind === 'pdf' ? '' : Extension.toUpperCase(), Size > 0 ? fileSize(Size, tag) : '', host]
  return (
    <span className="vt-related-facts">
      {facts.filter(Boolean).join(' · ')}
      {isCurrent && <span className="vt-related-now">{words.now}</span>}
    </span>
  )
}

const SoundPlayer = ({ address, title }: { address: string; title: string }) => (
  // An uploaded sound has no captions.
  // biome-ignore lint/a11y/useMediaCaption: there is no file of captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  <audio src={address} aria-label={title} controls autoPlay preload="metadata" />
)

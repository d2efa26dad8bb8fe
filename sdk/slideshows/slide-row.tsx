import { useState } from 'react'
import { formatTime } from '../dates/index.ts'
import type { PanelHost } from '../panels/index.ts'
import { slideshowsWords } from '../text/en/slideshows.ts'
import { useWords } from '../text/language.ts'
import type { Slide } from './contract.ts'

/** Characters of a text that a list shows. */
const maxText = 147

export interface SlideRowProps {
  slide: Slide
  /** From 0. */
  index: number
  host: PanelHost
  /** The player shows this slide. */
  isCurrent: boolean
  /** Name of its slideshow, where slides of several are listed. */
  name?: string | undefined
}

/** A slide: its image plays from its time, or opens in a tab while it has none. */
export function SlideRow({ slide, index, host, isCurrent, name }: SlideRowProps) {
  const words = useWords(slideshowsWords)
  const { StartTime, Text, Notes, ImageURL } = slide
  const isTimed = StartTime >= 0
  const number = index + 1
  return (
    <li className="vt-slide" aria-current={isCurrent ? 'true' : undefined} data-slide={slide.ID}>
      {isTimed ? (
        <button
          type="button"
          className="vt-slide-image"
          aria-label={words.playFrom({ time: formatTime(StartTime), index: number })}
          onClick={() => host.playFrom(StartTime)}
        >
          <SlideImage slide={slide} host={host} />
          <span className="vt-slide-time">{formatTime(StartTime)}</span>
        </button>
      ) : (
        <a
          className="vt-slide-image"
          href={host.address(ImageURL)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.openSlide({ index: number })}
        >
          <SlideImage slide={slide} host={host} />
        </a>
      )}
      <div className="vt-slide-words">
        <span className="vt-slide-name">
          {words.slide({ index: number })}
          {name && <span dir="auto"> · {name}</span>}
          {isCurrent && <span className="vt-slide-now">{words.now}</span>}
        </span>
        {Text && <CutText text={Text} index={number} />}
        {Notes && (
          <details className="vt-slide-notes">
            <summary>{words.notes}</summary>
            <p dir="auto">{Notes}</p>
          </details>
        )}
      </div>
    </li>
  )
}

const SlideImage = ({ slide: { ThumbnailURL }, host }: { slide: Slide; host: PanelHost }) =>
  ThumbnailURL && <img src={host.address(ThumbnailURL)} alt="" loading="lazy" decoding="async" />

function CutText({ text, index }: { text: string; index: number }) {
  const words = useWords(slideshowsWords)
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > maxText
  return (
    <>
      <p className="vt-slide-text" dir="auto">
        {isLong && !isWhole ? `${text.slice(0, maxText).trimEnd()}…` : text}
      </p>
      {isLong && (
        <button
          type="button"
          className="vt-slides-button"
          aria-expanded={isWhole}
          aria-label={isWhole ? words.lessOf({ index }) : words.viewAllOf({ index })}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.less : words.viewAll}
        </button>
      )}
    </>
  )
}

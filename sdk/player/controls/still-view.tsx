import type { PlaylistItem } from '../../media/contract.ts'
import { kindsWords } from '../../text/en/kinds.ts'
import { useWords } from '../../text/language.ts'
import { usePlayer, usePlayerState } from './player-context.ts'

/** An image, the pages of a document, or a file to take away, where the video would be. */
export function StillView() {
  const still = usePlayerState((state) => state.still)
  const entry = usePlayerState((state) => state.entry)
  if (!still || !entry) return null
  return <div className={`vt-still vt-still-${still}`}>{still === 'file' ? <File entry={entry} /> : <Page entry={entry} />}</div>
}

function Page({ entry }: { entry: PlaylistItem }) {
  const words = useWords(kindsWords)

  const { address, stillImages } = usePlayer()
  const page = usePlayerState((state) => state.page ?? 0)
  const isByClock = usePlayerState((state) => Boolean(state.broadcast))
  const pages = entry.Pages ?? []
  const shown = pages[page]
  if (!shown) return null
  const turn = (label: string, to: number, path: string) => {
    const isOff = to < 0 || to >= pages.length
    return (
      <button
        type="button"
        className="vt-button"
        aria-label={label}
        title={label}
        aria-disabled={isOff}
        onClick={() => stillImages?.turnTo(to)}
      >
        <svg className="vt-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={path} />
        </svg>
      </button>
    )
  }
  return (
    <>
      <img
        key={page}
        src={address(shown.ImageURLs.at(-1)?.URL ?? '')}
        srcSet={shown.ImageURLs.map(({ URL, Size }) => `${address(URL)} ${Size}w`).join(', ')}
        sizes="100vw"
        alt={shown.Title || words.pageAlt({ index: page + 1, count: pages.length, title: entry.Title })}
      />
      {pages.length > 1 && (
        <div className="vt-still-bar">
          {!isByClock && turn(words.previousPage, page - 1, 'M15.7 4.3 8 12l7.7 7.7 1.6-1.6L11.2 12l6.1-6.1z')}
          <span role="status">{words.pageOf({ index: page + 1, count: pages.length })}</span>
          {!isByClock && turn(words.nextPage, page + 1, 'M8.3 4.3 16 12l-7.7 7.7-1.6-1.6 6.1-6.1-6.1-6.1z')}
        </div>
      )}
    </>
  )
}

function File({ entry }: { entry: PlaylistItem }) {
  const words = useWords(kindsWords)

  const { address } = usePlayer()
  return (
    <div className="vt-still-note">
      <p className="vt-splash-title">{entry.Title}</p>
      <p>{entry.DownloadURL ? words.fileOnly : words.fileHidden}</p>
      {entry.DownloadURL && (
        <a href={address(entry.DownloadURL)} download="">
          {words.download}
        </a>
      )}
    </div>
  )
}

import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MediaItem, RecordTypes } from '../media/contract.ts'
import type { PanelProps } from '../panels/index.ts'
import { formatTime } from '../player/index.ts'
import { useStore } from '../store/index.ts'
import type { SubtitleTrack } from '../subtitles/index.ts'
import { transcriptWords } from '../text/en/transcript.ts'
import { useLanguage, useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import sheet from './transcript.css'
import { TranscriptBody } from './transcript-body.tsx'
import { transcriptLines, transcriptSections, transcriptText } from './transcript-lines.ts'
import { TranscriptTools } from './transcript-tools.tsx'
import { useTranscript } from './use-transcript.ts'

// As a type: the schemas beside it stay out of the bundle.
const playlist: (typeof RecordTypes)['playlist'] = 2

/** The track in the language of the viewer, or the first. */
const trackFor = (tracks: readonly SubtitleTrack[], tag: string): SubtitleTrack | undefined => {
  const base = tag.split('-')[0]
  return tracks.find(({ Lang }) => Lang === tag) ?? tracks.find(({ Lang }) => Lang.split('-')[0] === base) ?? tracks[0]
}

/** The entry that plays, with its chapters as headings, and the seconds of the media that it covers. */
function playingEntry({ RecordType, Playlist, Chapters }: MediaItem, index: number) {
  const entry = Playlist[RecordType === playlist ? index : 0]
  const isPart = entry?.IsChapter === true
  return {
    title: entry?.Title ?? '',
    tracks: entry?.Subtitles ?? [],
    chapters: RecordType === playlist ? (entry?.Chapters ?? []) : Chapters.Items,
    begin: isPart ? entry.StartTime : 0,
    end: isPart ? entry.StartTime + entry.Duration : Number.POSITIVE_INFINITY,
  }
}

/** The content of the panel of the transcript: the text of a language, searched, followed, copied and downloaded. */
export function TranscriptPanelContent({ item, host }: PanelProps) {
  const words = useWords(transcriptWords)
  const { tag } = useLanguage()
  const box = useRef<HTMLElement>(null)
  const index = useStore(host.playback, (playback) => playback.index)
  const { title, tracks, chapters, begin, end } = useMemo(() => playingEntry(item, index), [item, index])
  const [chosen, choose] = useState(0)
  const [withTimes, setWithTimes] = useState(false)
  const track = tracks.find(({ ID }) => ID === chosen) ?? trackFor(tracks, tag)
  const { read, again } = useTranscript(track && host.address(track.Source))
  const sections = useMemo(() => {
    const lines = read.state === 'ready' ? transcriptLines(read.entries, begin, end) : []
    const headings = chapters.map(({ StartTime, Title }) => ({ from: StartTime, title: Title })).sort((a, b) => a.from - b.from)
    return transcriptSections(lines, headings)
  }, [read, begin, end, chapters])
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  const textOf = (): string => transcriptText(sections, withTimes ? (seconds) => formatTime(seconds - begin) : undefined)
  return (
    <section ref={box} className="vt-transcript">
      {tracks.length > 1 && track && (
        <label className="vt-transcript-field">
          <span>{words.language}</span>
          <select value={track.ID} onChange={(event) => choose(Number(event.currentTarget.value))}>
            {tracks.map(({ ID, Label }) => (
              <option key={ID} value={ID}>
                {Label}
              </option>
            ))}
          </select>
        </label>
      )}
      {read.state === 'ready' && sections.length > 0 ? (
        <>
          <TranscriptBody sections={sections} begin={begin} lang={track?.Lang ?? 'und'} host={host} />
          <TranscriptTools name={title || item.Title} withTimes={withTimes} onWithTimes={setWithTimes} textOf={textOf} />
        </>
      ) : (
        <p className="vt-transcript-note" role={read.state === 'failed' ? 'alert' : 'status'}>
          {track === undefined ? words.none : { loading: words.loading, failed: words.failed, ready: words.empty }[read.state]}{' '}
          {read.state === 'failed' && (
            <button type="button" className="vt-transcript-button" onClick={again}>
              {words.tryAgain}
            </button>
          )}
        </p>
      )}
    </section>
  )
}

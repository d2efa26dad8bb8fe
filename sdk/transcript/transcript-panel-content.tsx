import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MediaItem, RecordTypes } from '../media/contract.ts'
import type { PanelProps } from '../panels/index.ts'
import { formatTime } from '../player/index.ts'
import { useStore } from '../store/index.ts'
import type { SubtitleTrack } from '../subtitles/index.ts'
import { transcriptWords } from '../text/en/transcript.ts'
import { useLanguage, useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import { DescriptionsChoice } from './descriptions-choice.tsx'
import sheet from './transcript.css'
import { transcriptLines, transcriptSections, withDescriptions } from './transcript-lines.ts'
import { TranscriptThirds } from './transcript-thirds.tsx'
import { TranscriptTools } from './transcript-tools.tsx'
import { type TranscriptRead, useTranscript } from './use-transcript.ts'

// As a type: the schemas beside it stay out of the bundle.
const playlist: (typeof RecordTypes)['playlist'] = 2

/** The track in a language, or the first. */
const trackFor = (tracks: readonly SubtitleTrack[], tag: string): SubtitleTrack | undefined => {
  const base = tag.split('-')[0]
  return tracks.find(({ Lang }) => Lang === tag) ?? tracks.find(({ Lang }) => Lang.split('-')[0] === base) ?? tracks[0]
}

/** The entry that plays, with its chapters as headings, and the seconds of the media that it covers. */
function playingEntry({ RecordType, Playlist, Chapters }: MediaItem, index: number) {
  const entry = Playlist[RecordType === playlist ? index : 0]
  const isPart = entry?.IsChapter === true
  const tracks = entry?.Subtitles ?? []
  const described = tracks.filter(({ Kind }) => Kind === 'descriptions')
  const spoken = tracks.filter(({ Kind }) => Kind !== 'descriptions' && Kind !== 'forced')
  return {
    title: entry?.Title ?? '',
    // A silent film has descriptions alone, which are its text.
    tracks: spoken.length > 0 ? spoken : described,
    described: spoken.length > 0 ? described : [],
    chapters: RecordType === playlist ? (entry?.Chapters ?? []) : Chapters.Items,
    begin: isPart ? entry.StartTime : 0,
    end: isPart ? entry.StartTime + entry.Duration : Number.POSITIVE_INFINITY,
  }
}

/** The sections of a text, with the descriptions of another track between its lines. */
function useSections(entry: ReturnType<typeof playingEntry>, read: TranscriptRead, described: TranscriptRead | undefined) {
  const { begin, end, chapters } = entry
  return useMemo(() => {
    if (read.state !== 'ready') return []
    const lines = transcriptLines(read.entries, begin, end)
    const seen = described?.state === 'ready' ? transcriptLines(described.entries, begin, end) : []
    const headings = chapters.map(({ StartTime, Title }) => ({ from: StartTime, title: Title })).sort((a, b) => a.from - b.from)
    return transcriptSections(withDescriptions(lines, seen), headings)
  }, [read, described, begin, end, chapters])
}

/** Props of `TranscriptPanelContent`. */
export interface TranscriptPanelProps extends PanelProps {
  /** Extra controls of a page below the text. `lineAt` answers the sentence at a second of the media. Default: none. */
  tools?: ((lineAt: (seconds: number) => { from: number; text: string } | undefined) => ReactNode) | undefined
  /** Shows the text in thirds of its duration: a button, or playback that comes there, adds the next one, and a search all. Default: no. */
  inThirds?: boolean | undefined
}

/** The content of the panel of the transcript: the text of a language, searched, followed, copied, printed and downloaded. */
export function TranscriptPanelContent({ item, host, tools, inThirds = false }: TranscriptPanelProps) {
  const words = useWords(transcriptWords)
  const { tag } = useLanguage()
  const box = useRef<HTMLElement>(null)
  const index = useStore(host.playback, (playback) => playback.index)
  const entry = useMemo(() => playingEntry(item, index), [item, index])
  const { title, tracks, begin, end } = entry
  const [chosen, choose] = useState(0)
  const [withTimes, setWithTimes] = useState(false)
  const [isDescribed, setIsDescribed] = useState(true)
  const track = tracks.find(({ ID }) => ID === chosen) ?? trackFor(tracks, tag)
  const lang = track === undefined || track.Lang === 'und' ? '' : track.Lang
  const { read, again } = useTranscript(track && host.address(track.Source))
  const described = trackFor(entry.described, lang || tag)
  const { read: seen } = useTranscript(described && host.address(described.Source))
  const sections = useSections(entry, read, isDescribed && described ? seen : undefined)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  const taken = () => ({
    ...{ title: title || item.Title, lang: lang || tag, sections, begin, end },
    timeOf: withTimes ? (seconds: number) => formatTime(seconds - begin) : undefined,
    ...(read.state === 'ready' ? { file: read.file, entries: read.entries } : { file: '', entries: [] }),
  })
  return (
    <section ref={box} className="vt-transcript">
      {tracks.length > 1 && track && <LanguageSelect tracks={tracks} track={track} onChoose={choose} />}
      {described ? (
        <DescriptionsChoice track={described} read={seen} host={host} inText={{ isOn: isDescribed, onChange: setIsDescribed }} />
      ) : (
        track?.Kind === 'descriptions' && <DescriptionsChoice track={track} read={read} host={host} />
      )}
      {read.state === 'ready' && sections.length > 0 ? (
        <>
          <TranscriptThirds key={track?.ID} isOn={inThirds} sections={sections} begin={begin} lang={lang} host={host} />
          <TranscriptTools withTimes={withTimes} onWithTimes={setWithTimes} mayDownload={item.CanDownload} taken={taken} />
          {tools?.((seconds) =>
            sections.flatMap(({ lines }) => lines).findLast(({ from, isDescribed }) => from <= seconds && !isDescribed),
          )}
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

interface LanguageSelectProps {
  tracks: readonly SubtitleTrack[]
  track: SubtitleTrack
  onChoose: (id: number) => void
}

function LanguageSelect({ tracks, track, onChoose }: LanguageSelectProps) {
  return (
    <label className="vt-transcript-field">
      <span>{useWords(transcriptWords).language}</span>
      <select value={track.ID} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
        {tracks.map(({ ID, Label }) => (
          <option key={ID} value={ID}>
            {Label}
          </option>
        ))}
      </select>
    </label>
  )
}

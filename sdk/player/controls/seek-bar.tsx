import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { formatSpokenTime } from '../../dates/index.ts'
import { barWords } from '../../text/en/bar.ts'
import { useLanguage, useWords } from '../../text/language.ts'
import { PlayerLimits } from '../contract.ts'
import { partOf } from '../timeline/part-of.ts'
import { lazyPart } from './lazy-part.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'
import { Slider } from './slider.tsx'

const SeekPreview = lazyPart(async () => (await import('./seek-preview.tsx')).SeekPreview)
const Watched = lazyPart(async () => (await import('./watched.tsx')).Watched)
const Waveform = lazyPart(async () => (await import('./waveform.tsx')).Waveform)

/**
 * The current time, the buffer, and the marks of the features; the pointer shows a preview.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.SeekBar /></Player.Controls>
 * </Player.Root>
 */
export function SeekBar() {
  const words = useWords(barWords)
  const language = useLanguage()

  const { time, storyboard } = usePlayer()
  const entry = usePlayerState((state) => state.entry)
  const currentTime = usePlayerState((state) => state.currentTime ?? 0)
  const total = usePlayerState((state) => state.duration ?? 0)
  const { from, to } = partOf(entry, total)
  const duration = to - from
  const isFixed = usePlayerState(({ live, still, preamble }) => live || still === 'pages' || still === 'file' || Boolean(preamble))
  const waveform = usePlayerState((state) => (state.entry?.AudioOnly && !state.entry.IsChapter ? state.entry.WaveformURL : undefined))
  const isCounted = usePlayerState((state) => (state.watched?.length ?? 0) > 0 && !state.entry?.IsChapter)
  const [dragged, setDragged] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const value = Math.max(from, Math.min(dragged ?? currentTime, to))
  const [spoken, speak] = useSpokenTime(value)
  if (!time || isFixed) return null
  const shown = dragged ?? pointed
  return (
    <Slider
      part="seek-bar"
      className={waveform ? 'vt-seek vt-seek-wave' : 'vt-seek'}
      label={words.seek}
      text={words.position({
        time: formatSpokenTime(spoken - from, language.tag),
        duration: duration > 0 ? formatSpokenTime(duration, language.tag) : '',
      })}
      value={value}
      min={from}
      max={to}
      step={PlayerLimits.seekStep}
      onFocus={speak}
      onDrag={setDragged}
      onCancel={() => setDragged(undefined)}
      onChoose={(seconds) => {
        setDragged(undefined)
        time.seek(seconds)
      }}
      onPoint={(seconds) => {
        if (seconds !== undefined) storyboard?.loadTiles()
        setPointed(seconds)
      }}
    >
      {waveform ? <Waveform url={waveform} /> : <Track from={from} to={to} />}
      {isCounted && duration > 0 && <Watched />}
      <span className="vt-thumb" />
      {shown !== undefined && duration > 0 && <SeekPreview time={shown} from={from} duration={duration} />}
    </Slider>
  )
}

/**
 * The time that the bar says, and the function that lets it say the present one. It follows the viewer and not the film: screen readers
 * read each change of a focused slider.
 */
function useSpokenTime(value: number): [spoken: number, speak: () => void] {
  const entry = usePlayerState((state) => state.entry)
  const isMoved = usePlayerState((state) => state.seeking || state.paused)
  const [spoken, setSpoken] = useState(value)
  const latest = useRef(value)
  latest.current = value
  const moved = isMoved ? value : undefined
  useEffect(() => setSpoken(moved ?? latest.current), [entry, moved])
  return [isMoved ? value : spoken, () => setSpoken(value)]
}

/** The buffer, the played part and the marks, from a time to a time of the media. */
function Track({ from, to }: { from: number; to: number }) {
  const { features } = usePlayer()
  const state = usePlayerState((all) => all)
  const duration = to - from
  const share = (seconds: number): number => Math.max(0, Math.min(1, (seconds - from) / duration))
  return (
    <span className="vt-track">
      {duration > 0 &&
        state.buffered?.map(([start, end]) => <span key={start} className="vt-buffered" style={stretch(share(start), share(end))} />)}
      <span className="vt-played" />
      {duration > 0 &&
        features
          .flatMap((feature) => feature.marks?.(state) ?? [])
          .filter(({ time: at }) => at < to && (at > from || from === 0))
          .map(({ time: at }, index) => <i key={`${at} ${index}`} className="vt-mark" style={{ left: `${share(at) * 100}%` }} />)}
    </span>
  )
}

/** A part of the bar: from and to as shares of the whole. */
const stretch = (from: number, to: number): CSSProperties => ({ left: `${from * 100}%`, width: `${Math.min(1, to - from) * 100}%` })

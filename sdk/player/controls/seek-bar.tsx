import { type CSSProperties, useState } from 'react'
import { barWords } from '../../text/en/bar.ts'
import { useLanguage, useWords } from '../../text/language.ts'
import { PlayerLimits } from '../contract.ts'
import { formatSpokenTime } from '../timeline/format-time.ts'
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

  const { time, storyboard, features } = usePlayer()
  const state = usePlayerState((all) => all)
  const currentTime = usePlayerState((state) => state.currentTime ?? 0)
  const duration = usePlayerState((state) => state.duration ?? 0)
  const buffered = usePlayerState((state) => state.buffered)
  const isFixed = usePlayerState(({ live, still, preamble }) => live || still === 'pages' || still === 'file' || Boolean(preamble))
  const waveform = usePlayerState((state) => (state.entry?.AudioOnly ? state.entry.WaveformURL : undefined))
  const isCounted = usePlayerState((state) => (state.watched?.length ?? 0) > 0)
  const [dragged, setDragged] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  if (!time || isFixed) return null
  const value = Math.min(dragged ?? currentTime, duration || 0)
  const shown = dragged ?? pointed
  return (
    <Slider
      className={waveform ? 'vt-seek vt-seek-wave' : 'vt-seek'}
      label={words.seek}
      text={words.position({
        time: formatSpokenTime(value, language.tag),
        duration: duration > 0 ? formatSpokenTime(duration, language.tag) : '',
      })}
      value={value}
      max={duration}
      step={PlayerLimits.seekStep}
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
      {waveform ? (
        <Waveform url={waveform} />
      ) : (
        <span className="vt-track">
          {duration > 0 &&
            buffered?.map(([from, to]) => <span key={from} className="vt-buffered" style={stretch(from / duration, to / duration)} />)}
          <span className="vt-played" />
          {duration > 0 &&
            features
              .flatMap((feature) => feature.marks?.(state) ?? [])
              .filter(({ time: at }) => at < duration)
              .map(({ time: at }, index) => <i key={`${at} ${index}`} className="vt-mark" style={{ left: `${(at / duration) * 100}%` }} />)}
        </span>
      )}
      {isCounted && duration > 0 && <Watched />}
      <span className="vt-thumb" />
      {shown !== undefined && duration > 0 && <SeekPreview time={shown} duration={duration} />}
    </Slider>
  )
}

/** A part of the bar: from and to as shares of the whole. */
const stretch = (from: number, to: number): CSSProperties => ({ left: `${from * 100}%`, width: `${Math.min(1, to - from) * 100}%` })

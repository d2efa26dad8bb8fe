import { AudioLines } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { portalRecorder } from './portal-recorder.ts'

/** How loud it is now. It draws itself, because a view would draw again with every frame. */
export function LevelMeter() {
  const words = useWords(recorderWords)
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    let shown = 0
    const draw = () => {
      frame = requestAnimationFrame(draw)
      const level = portalRecorder.level()
      // It falls slowly, as such meters do, so that a word can be seen.
      shown = Math.max(level, shown - 0.02)
      meter.current?.style.setProperty('--level', `${Math.round(shown * 100)}%`)
      meter.current?.setAttribute('aria-valuenow', String(Math.round(shown * 10) * 10))
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className="vp-recorder-sound">
      <AudioLines aria-hidden size={18} />
      <div
        ref={meter}
        className="vp-recorder-level"
        role="meter"
        aria-label={words.level}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      >
        <span />
      </div>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useStore } from '../../sdk/store/index.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'
import { bytesText } from '../uploads/bytes-text.ts'
import { lengthText } from './length-text.ts'
import { portalRecorder } from './portal-recorder.ts'

/** Bytes of a second, before it is known: those that video and sound are asked for. */
const usualRate = 330_000
/** Below so many seconds people are warned. */
const lowSeconds = 15 * 60

/** How much fits into the storage that the browser gives to this site. */
export function RoomLeft({ isLive = false }: { isLive?: boolean }) {
  const words = useWords(recorderWords)
  const { free: known, bytes, seconds } = useStore(portalRecorder.store, (state) => state)
  const [first, setFirst] = useState<number>()
  useEffect(() => {
    void navigator.storage?.estimate?.().then(
      ({ quota, usage = 0 }) => quota !== undefined && setFirst(Math.max(0, quota - usage)),
      () => undefined,
    )
  }, [])
  const free = known ?? first
  if (free === undefined) return <span />
  const rate = isLive && seconds > 10 ? bytes / seconds : usualRate
  const left = free / Math.max(1, rate)
  const text = { size: bytesText(free), time: lengthText(left) }
  if (left < lowSeconds) {
    return (
      <p role="alert" className="vp-error">
        {words.roomLow(text)}
      </p>
    )
  }
  return isLive ? null : <p className="vp-help">{words.room(text)}</p>
}

import { useEffect, useRef, useState } from 'react'
import type { ClassConnection } from '../hub/index.ts'
import { useStore } from '../store/index.ts'
import { type CaptionRoll, nextWord, noRoll, rollWith } from './caption-roll.ts'

/** The last words stay so long. */
const clearMs = 8000

/** The words of the voice that are shown now; those of the newest caption come one after the other. */
export function useCaptionRoll({ captions }: Pick<ClassConnection, 'captions'>): CaptionRoll {
  const now = useStore(captions, (state) => state.now)
  const [roll, setRoll] = useState(noRoll)
  const known = useRef('')
  useEffect(() => {
    if (!now || now.ID === 0) return
    const id = `${now.Talk} ${now.ID}`
    if (id === known.current) return
    const isLate = known.current === ''
    known.current = id
    // Captions that have ended before are those of another time.
    if (isLate && now.State === 'off') return
    setRoll((before) => rollWith(before, now, isLate))
  }, [now])
  useEffect(() => {
    if (roll === noRoll) return undefined
    const hasMore = roll.waiting.length > 0
    const timer = setTimeout(() => setRoll(hasMore ? nextWord : noRoll), hasMore ? roll.stepMs : clearMs)
    return () => clearTimeout(timer)
  }, [roll])
  return roll
}

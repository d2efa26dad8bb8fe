import { useEffect, useRef, useState } from 'react'
import { createSmoothness } from './smoothness.ts'
import type { GalleryTransition, TransitionName } from './transitions.ts'

/** Milliseconds without a frame after which nothing was measured: the tab was hidden, or the machine slept. */
const slept = 1000
/** Duration of a frame at 60 frames a second. Slower screens are measured; faster ones need no more. */
const frameMs60 = 1000 / 60
const framesAtRest = 20
/** At fewer frames a second than this nothing but the machine is slow. */
const slowest = 1000 / 24

/** Calls back with the time since the frame before, from frame to frame, until it is told to stop. */
function everyFrame(act: (milliseconds: number) => void): () => void {
  let before = 0
  let frame = requestAnimationFrame(function look(now) {
    if (before > 0) act(now - before)
    before = now
    frame = requestAnimationFrame(look)
  })
  return () => cancelAnimationFrame(frame)
}

/** State of the stage, for `useSmoothTransition`. */
export interface Movement {
  position: number
  /** Position of the leaving photo. */
  leaving: number | undefined
  isReady: boolean
}

/** The transition that this device shows smoothly: the requested one, until frames are late. */
export function useSmoothTransition(requested: GalleryTransition, { position, leaving, isReady }: Movement): TransitionName {
  const [smoothness] = useState(() => createSmoothness(requested.name))
  const [frameMs, setFrameMs] = useState(0)
  // Keep the name of the last transition: a new name would start its animation again.
  const came = useRef({ position, name: smoothness.name() })
  if (came.current.position !== position) came.current = { position, name: smoothness.name() }

  const isKnown = frameMs > 0
  useEffect(() => {
    if (isKnown || !isReady || leaving !== undefined || requested.name === 'plain') return
    const seen: number[] = []
    const stop = everyFrame((milliseconds) => {
      if (seen.push(milliseconds) < framesAtRest) return
      stop()
      const middle = seen.toSorted((one, other) => one - other)[framesAtRest / 2] ?? frameMs60
      setFrameMs(middle > slowest ? frameMs60 : Math.max(frameMs60, middle))
    })
    return stop
  }, [isKnown, isReady, leaving, requested])

  useEffect(() => {
    if (leaving === undefined || !isKnown || requested.name === 'plain') return
    let frames = 0
    let passed = 0
    let isCut = false
    const stop = everyFrame((milliseconds) => {
      frames++
      passed += milliseconds
      isCut ||= milliseconds > slept
    })
    return () => {
      stop()
      // One that was cut short says nothing about the others.
      if (isCut || passed < requested.comes / 2) return
      smoothness.note(frames, passed / frameMs)
    }
  }, [leaving, isKnown, frameMs, smoothness, requested])
  return came.current.name
}

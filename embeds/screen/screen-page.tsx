import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { reportScreen, SignageLimits } from '../../sdk/signage/index.ts'
import { useStore } from '../../sdk/store/index.ts'
import type { Client } from '../../sdk/wire/index.ts'
import { IdentifyCard, PairingCard, UrgentCard, WaitingCard } from './cards.tsx'
import { currentEntry, needsNetwork } from './current-entry.ts'
import type { MediaCache } from './media-cache.ts'
import type { ScreenStore } from './screen-store.ts'
import { ShowStage } from './show-stage.tsx'
import { itemsOf, type Slide, slidesOf } from './slides.ts'
import { thumbnailOf } from './thumbnail.ts'
import { useEndedStreams } from './use-ended-streams.ts'

export interface ScreenPageProps {
  client: Client
  screen: string
  store: ScreenStore
  keeper: MediaCache
  /** Called once when the screen is to tell who it is; answers the function that forgets that. */
  onIdentify: (show: () => void) => () => void
  /** At a moment at which nothing is interrupted. */
  onRest: () => void
}

/** How long a screen says who it is. */
const identifyMs = 20_000

export function ScreenPage({ client, screen, store, keeper, onIdentify, onRest }: ScreenPageProps) {
  const { phase, code, show, allowed, urgent, isOffline } = useStore(store, (state) => state)
  const second = useSeconds()
  const [isIdentified, setIdentified] = useState(0)
  const slide = useRef<Slide>(undefined)
  useEffect(() => onIdentify(() => setIdentified((before) => before + 1)), [onIdentify])
  useEffect(() => {
    if (isIdentified === 0) return
    const timer = setTimeout(() => setIdentified(0), identifyMs)
    return () => clearTimeout(timer)
  }, [isIdentified])

  // A library that does not answer says nothing about other servers; a browser without a network does, and so does a start without one.
  const isCutOff = isOffline && (!allowed || !navigator.onLine)
  const [ended, endStream] = useEndedStreams(show)
  const on = show && currentEntry(show, store.now(), { isCutOff, ended })
  // Between two looks at the clock it is the same schedule entry: the stage is not disturbed every second.
  const onId = on?.ID
  const isUrgent = urgent !== null && Date.parse(urgent.EndsAt) > store.now()

  useEffect(() => {
    if (!show) return
    // The current entry comes first, because the cache may be too small for all.
    const first = show.Programmes.toSorted((a, b) => Number(b.ID === onId) - Number(a.ID === onId))
    void keeper.keep(first.flatMap((one) => slidesOf(one, allowed)))
  }, [show, allowed, keeper, onId])
  useEffect(() => {
    if (!show || !allowed) return
    // Files that may no longer be shown are deleted from the cache too.
    const gone = show.Programmes.flatMap((scheduleEntry) => slidesOf(scheduleEntry).flatMap(itemsOf)).filter(
      ({ item }) => item !== 0 && !allowed.has(item),
    )
    if (gone.length > 0) void keeper.forget((key) => gone.some(({ encId }) => key.includes(`/-/${encId}/`)))
  }, [show, allowed, keeper])

  useEffect(() => {
    if (phase !== 'playing') return
    const report = async (): Promise<void> => {
      const { isOffline } = store.get()
      const { quota = -1, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
      const { current } = slide
      const told = {
        Title: withoutControls(current?.title.slice(0, 500) ?? ''),
        ProgrammeID: entryAtNow.current ?? 0,
        EncID: current?.encId ?? '',
        Errors: store.errors().map(withoutControls),
        FreeBytes: keeper.isFull() ? 0 : quota < 0 ? -1 : Math.max(0, quota - usage),
        KeptBytes: keeper.bytes(),
        Width: Math.round(innerWidth * devicePixelRatio),
        Height: Math.round(innerHeight * devicePixelRatio),
        WasOffline: isOffline,
      }
      const thumbnail = thumbnailOf(document.querySelector('.vs-stage'))
      // Nobody waits for it, and the next one says the same.
      await client.call(reportScreen, { screen, report: told, thumbnail }, { signal: AbortSignal.timeout(15_000) }).catch(() => undefined)
    }
    const first = setTimeout(() => void report(), 5000)
    const timer = setInterval(() => void report(), SignageLimits.reportSeconds * 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [phase, client, screen, store, keeper])

  const entryAtNow = useRef<number>(undefined)
  entryAtNow.current = on?.ID
  const onRunThrough = useCallback(() => {
    store.adopt()
    onRest()
  }, [store, onRest])
  const onSlide = useCallback(
    (now: Slide | undefined) => {
      slide.current = now
      if (now) keeper.shown(now)
    },
    [keeper],
  )
  const scheduleEntry = useMemo(() => show?.Programmes.find(({ ID }) => ID === onId), [show, onId])
  void second
  return (
    <>
      {phase === 'pairing' && code !== '' && <PairingCard code={code} />}
      {(phase === 'starting' || (phase === 'pairing' && code === '')) && <WaitingCard />}
      {phase === 'playing' && show && (
        <ShowStage
          show={show}
          scheduleEntry={scheduleEntry}
          allowed={allowed}
          onRunThrough={onRunThrough}
          onSlide={onSlide}
          onFail={store.fail}
          onOver={endStream}
        />
      )}
      {isCutOff && scheduleEntry && needsNetwork(scheduleEntry) && <WaitingCard />}
      {isUrgent && <UrgentCard text={urgent.Text} />}
      {show && isIdentified > 0 && <IdentifyCard name={show.Screen.Name} code={show.Screen.Code} />}
    </>
  )
}

/** The server refuses control characters in a report. */
const withoutControls = (line: string): string => line.replace(/\p{Cc}/gu, ' ')

/** Draws anew every second: schedules and messages begin and end by the clock. */
function useSeconds(): number {
  const [second, setSecond] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSecond((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return second
}

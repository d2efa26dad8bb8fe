import { kindsWords } from '../../text/en/kinds.ts'
import { playerWords } from '../../text/en/player.ts'

import { PlayerLimits } from '../contract.ts'
import { liveFacts } from '../engines/live-edge.ts'
import type { PlayerTarget } from '../feature.ts'
import { listen } from '../listen.ts'
import { waitForLive } from '../live/wait-for-live.ts'
import type { LiveState } from '../player-state.ts'
import type { LiveOptions } from './live.ts'

/** Seconds behind its target latency from which the viewer is offered to go to the live edge. */
const noticed = 8

export interface LiveHalf {
  goLive: () => void
  /** The stream has said that this was its end. */
  end: () => void
}

export function runLive(
  { media, entry, state, open, address, subscribe, onEntry, actions, words, language }: PlayerTarget,
  { statusCheck = true, statusMs = PlayerLimits.liveStatusMs, showStatus = false }: LiveOptions,
  signal: AbortSignal,
  set: (change: Partial<LiveState>) => void,
): LiveHalf {
  const secondsText = (seconds: number): string =>
    seconds.toLocaleString(language().tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  let hasEnded = false
  const setEnded = (liveEnded: boolean): void => {
    hasEnded = liveEnded
    set({ liveEnded, ...(liveEnded ? { behind: false } : {}) })
  }
  let waiting = new AbortController()

  const observe = (): void => {
    const facts = entry()?.LiveStream ? liveFacts(media) : undefined
    const { edge = 0, latency = 0, targetLatency = 0 } = facts ?? {}
    const late = edge - media.currentTime
    set({ behind: !hasEnded && facts !== undefined && late > noticed })
    if (showStatus)
      set({
        liveStatus: facts
          ? `${words(kindsWords).latency({ seconds: secondsText(latency || late) })} (${secondsText(targetLatency)} s)`
          : '',
      })
  }

  const awaitReturn = (): void => {
    waiting.abort()
    const url = entry()?.MediaURL
    if (!statusCheck || !url) return
    waiting = new AbortController()
    waitForLive(address(url), statusMs, waiting.signal).then(comeBack, () => undefined)
  }
  const comeBack = (): void => {
    setEnded(false)
    open(state().index ?? 0)
    actions.playback?.play()
  }
  const end = (): void => {
    if (hasEnded) return
    setEnded(true)
    actions.messages?.show(words(playerWords).messages.liveEnded)
    awaitReturn()
  }

  listen(media, 'timeupdate pause play seeked durationchange', observe, signal)
  subscribe(() => {
    const { failed, paused } = state()
    if (failed && entry()?.LiveStream && !hasEnded) {
      setEnded(true)
      awaitReturn()
    } else if (hasEnded && !failed && !paused) {
      // The viewer has started it again.
      setEnded(false)
      waiting.abort()
      actions.messages?.hide()
    }
  })
  onEntry(() => {
    setEnded(false)
    waiting.abort()
    set({ behind: false, liveStatus: '' })
  })
  signal.addEventListener('abort', () => waiting.abort())
  return {
    end,
    goLive() {
      const facts = liveFacts(media)
      if (facts) media.currentTime = facts.edge
      actions.playback?.play()
    },
  }
}

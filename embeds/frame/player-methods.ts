import type { AnyPlayer } from '../../sdk/player/index.ts'
import { isLooping, setLoop } from '../stage/set-loop.ts'
import type { playerJsMethods } from './announce.ts'

type Method = (value: unknown) => unknown

/** Methods that a host page may call, by their player.js names. Volume runs from 0 to 100. Invalid values are ignored. */
export function playerMethods(player: AnyPlayer): Map<string, Method> {
  const { media, store } = player
  const finite = (value: unknown, act: (number: number) => void): void => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) act(number)
  }
  const methods: Record<(typeof playerJsMethods)[number], Method> = {
    play: () => void player.playback?.play(),
    pause: () => void player.playback?.pause(),
    getPaused: () => media.paused,
    mute: () => {
      media.muted = true
    },
    unmute: () => {
      media.muted = false
    },
    getMuted: () => media.muted,
    setVolume: (value) =>
      finite(value, (percent) => {
        media.volume = Math.max(0, Math.min(1, percent / 100))
      }),
    getVolume: () => Math.round(media.volume * 100),
    getDuration: () => store.get().duration ?? 0,
    setCurrentTime: (value) => finite(value, (seconds) => void player.time?.seek(Math.max(0, seconds))),
    getCurrentTime: () => store.get().currentTime ?? media.currentTime,
    setLoop: (value) => {
      if (typeof value === 'boolean') setLoop(player, value)
    },
    getLoop: () => isLooping(player),
  }
  return new Map(Object.entries(methods))
}

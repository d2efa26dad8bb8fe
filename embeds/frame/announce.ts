import { BridgeMark } from '../../sdk/bridge/contract.ts'

export const playerJs = { context: 'player.js', version: '0.0.11' } as const
export const playerJsEvents = ['ready', 'play', 'pause', 'timeupdate', 'progress', 'ended', 'error', 'seeked'] as const
export const playerJsMethods = [
  'play',
  'pause',
  'getPaused',
  'mute',
  'unmute',
  'getMuted',
  'setVolume',
  'getVolume',
  'getDuration',
  'setCurrentTime',
  'getCurrentTime',
  'setLoop',
  'getLoop',
] as const

/** The value of `ready` in player.js. */
export const playerJsReady = () => ({
  src: location.href,
  events: playerJsEvents,
  methods: [...playerJsMethods, 'addEventListener', 'removeEventListener'],
})

/** Tells the page around, in both protocols, that there is a player. */
export function announce(post: (message: object) => void): void {
  post({ ...playerJs, event: 'ready', value: playerJsReady() })
  post({ ...BridgeMark, type: 'ready' })
}

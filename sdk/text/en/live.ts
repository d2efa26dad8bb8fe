// Compiled from live.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const liveWords = {
  area: 'live',
  goLive: "Go live",
  encoder: "Encoder",
  busy: ({ name }: { name: string | number }): string => `${name} (live now)`,
  noEncoder: "You cannot use an encoder yet. Please ask an administrator.",
  isOff: "This server takes no live streams.",
  startsAt: "Starts at",
  startsAtHelp: "Leave it empty to start as soon as the encoder sends.",
  blankTitle: "Please enter a title.",
  start: "Start",
  panel: "Live stream",
  states: {
    waiting: "Waiting for the encoder",
    live: "Live",
    interrupted: "Interrupted",
    ended: "Ended",
  },
  waiting: "The live stream has not started yet.",
  startsIn: ({ time }: { time: string | number }): string => `Starts in ${time}`,
  interrupted: "The encoder has stopped sending. The stream goes on when it is back within two minutes.",
  ended: "This live stream has ended.",
  viewers: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} viewer`, other: `${count.toLocaleString('en')} viewers` }),
  connection: "Server and key",
  connectionTitle: "Set the encoder",
  connectionHelp: "Enter both in the encoder, then start to send. In OBS: Settings, Stream, service Custom. Set the key frame interval to 2 s.",
  server: "Server",
  key: "Stream key",
  keyHelp: "Show it to no one: anyone with this key can send.",
  end: "End the stream",
  endAsk: "End this live stream?",
  endHelp: "It ends for everyone. If its encoder keeps recordings, this item plays the recording from now on.",
  hasEnded: "The live stream has ended",
}
export type LiveWords = typeof liveWords

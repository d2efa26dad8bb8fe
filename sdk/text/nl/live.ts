// Compiled from live.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const liveWords = {
  goLive: "Live gaan",
  encoder: "Encoder",
  busy: ({ name }: { name: string | number }): string => `${name} (nu live)`,
  noEncoder: "U mag nog geen encoder gebruiken. Vraag het een beheerder.",
  isOff: "Deze server neemt geen livestreams aan.",
  startsAt: "Begint om",
  startsAtHelp: "Laat leeg om te beginnen zodra de encoder zendt.",
  blankTitle: "Voer een titel in.",
  start: "Aanmaken",
  panel: "Livestream",
  states: {
    waiting: "Wacht op de encoder",
    live: "Live",
    interrupted: "Onderbroken",
    ended: "Beëindigd",
  },
  waiting: "De livestream is nog niet begonnen.",
  startsIn: ({ time }: { time: string | number }): string => `Begint over ${time}`,
  interrupted: "De encoder zendt niet meer. De livestream gaat verder als hij binnen twee minuten terug is.",
  ended: "Deze livestream is beëindigd.",
  viewers: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} kijker`, other: `${count.toLocaleString('nl')} kijkers` }),
  connection: "Server en sleutel",
  connectionTitle: "Encoder instellen",
  connectionHelp: "Voer beide in de encoder in en begin te zenden. In OBS: Instellingen, Stream, dienst Aangepast. Zet het keyframe-interval op 2 s.",
  server: "Server",
  key: "Streamsleutel",
  keyHelp: "Laat hem aan niemand zien: wie hem heeft, kan zenden.",
  end: "Livestream beëindigen",
  endAsk: "Deze livestream beëindigen?",
  endHelp: "Hij eindigt voor iedereen. Bewaart zijn encoder opnamen, dan speelt dit item voortaan de opname af.",
  hasEnded: "De livestream is beëindigd",
}

// Compiled from live.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const liveWords = {
  goLive: "Mynd yn fyw",
  encoder: "Amgodydd",
  busy: ({ name }: { name: string | number }): string => `${name} (yn fyw nawr)`,
  noEncoder: "Ni chewch ddefnyddio amgodydd eto. Gofynnwch i weinyddwr.",
  isOff: "Nid yw’r gweinydd hwn yn derbyn ffrydiau byw.",
  startsAt: "Yn dechrau am",
  startsAtHelp: "Gadewch yn wag i ddechrau cyn gynted ag y bydd yr amgodydd yn anfon.",
  blankTitle: "Rhowch deitl.",
  start: "Creu",
  panel: "Ffrwd fyw",
  states: {
    waiting: "Yn aros am yr amgodydd",
    live: "Byw",
    interrupted: "Torrwyd ar draws",
    ended: "Wedi dod i ben",
  },
  waiting: "Nid yw’r ffrwd fyw wedi dechrau eto.",
  startsIn: ({ time }: { time: string | number }): string => `Yn dechrau mewn ${time}`,
  interrupted: "Mae’r amgodydd wedi peidio ag anfon. Bydd y ffrwd yn parhau os daw yn ôl o fewn dwy funud.",
  ended: "Mae’r ffrwd fyw hon wedi dod i ben.",
  viewers: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} gwyliwr`, one: `${count.toLocaleString('cy')} gwyliwr`, two: `${count.toLocaleString('cy')} wyliwr`, few: `${count.toLocaleString('cy')} gwyliwr`, many: `${count.toLocaleString('cy')} gwyliwr`, other: `${count.toLocaleString('cy')} gwyliwr` }),
  connection: "Gweinydd ac allwedd",
  connectionTitle: "Gosod yr amgodydd",
  connectionHelp: "Rhowch y ddau yn yr amgodydd, yna dechreuwch anfon. Yn OBS: Settings, Stream, gwasanaeth Custom. Gosodwch y bwlch rhwng fframiau allweddol i 2 e.",
  server: "Gweinydd",
  key: "Allwedd ffrydio",
  keyHelp: "Peidiwch â’i dangos i neb: gall pwy bynnag sydd â hi anfon.",
  end: "Dod â’r ffrwd i ben",
  endAsk: "Dod â’r ffrwd fyw hon i ben?",
  endHelp: "Daw i ben i bawb. Os yw ei amgodydd yn cadw recordiadau, bydd yr eitem hon yn chwarae’r recordiad o hyn ymlaen.",
  hasEnded: "Mae’r ffrwd fyw wedi dod i ben",
}

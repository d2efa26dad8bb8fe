// Compiled from live.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const liveWords = {
  goLive: "Live gehen",
  encoder: "Encoder",
  busy: ({ name }: { name: string | number }): string => `${name} (gerade live)`,
  noEncoder: "Sie dürfen noch keinen Encoder verwenden. Bitte wenden Sie sich an die Administration.",
  isOff: "Dieser Server nimmt keine Livestreams an.",
  startsAt: "Beginn",
  startsAtHelp: "Leer lassen, um zu beginnen, sobald der Encoder sendet.",
  blankTitle: "Bitte geben Sie einen Titel ein.",
  start: "Anlegen",
  panel: "Livestream",
  states: {
    waiting: "Wartet auf den Encoder",
    live: "Live",
    interrupted: "Unterbrochen",
    ended: "Beendet",
  },
  waiting: "Der Livestream hat noch nicht begonnen.",
  startsIn: ({ time }: { time: string | number }): string => `Beginnt in ${time}`,
  interrupted: "Der Encoder sendet nicht mehr. Der Livestream geht weiter, wenn er binnen zwei Minuten zurück ist.",
  ended: "Dieser Livestream ist beendet.",
  viewers: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Zuschauer`, other: `${count.toLocaleString('de')} Zuschauer` }),
  connection: "Server und Schlüssel",
  connectionTitle: "Encoder einstellen",
  connectionHelp: "Tragen Sie beides im Encoder ein und beginnen Sie zu senden. In OBS: Einstellungen, Stream, Plattform „Benutzerdefiniert“. Stellen Sie das Keyframe-Intervall auf 2 s.",
  server: "Server",
  key: "Streamschlüssel",
  keyHelp: "Zeigen Sie ihn niemandem: Wer ihn hat, kann senden.",
  end: "Livestream beenden",
  endAsk: "Diesen Livestream beenden?",
  endHelp: "Er endet für alle. Behält sein Encoder Aufzeichnungen, spielt dieser Beitrag ab jetzt die Aufzeichnung.",
  hasEnded: "Der Livestream ist beendet",
}

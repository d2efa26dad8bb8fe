// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  image: "360°-Bild. Drehen mit Umschalt und den Pfeiltasten oder mit W, A, S und D, zoomen mit Plus und Minus. 0 blickt wieder geradeaus.",
  controls: "Umsehen",
  left: "Nach links",
  right: "Nach rechts",
  up: "Nach oben",
  down: "Nach unten",
  closer: "Vergrößern",
  wider: "Verkleinern",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `Blick zurücksetzen (jetzt ${branchText(side, { ahead: "geradeaus", back: "nach hinten", left: `${degrees.toLocaleString('de')}° nach links`, other: `${degrees.toLocaleString('de')}° nach rechts` })})`,
  follow: "Durch Bewegen des Geräts umsehen",
  flat: "Dieser Browser kann keine 360°-Bilder zeigen. Das Bild wird flach gezeigt.",
  noSensor: "Dieses Gerät hat keinen Bewegungssensor.",
}

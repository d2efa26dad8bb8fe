// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  picture: "Rundumbild. Umschalt und die Pfeiltasten oder W, A, S und D drehen es, Plus und Minus verändern den Ausschnitt, 0 blickt wieder geradeaus.",
  controls: "Umsehen",
  left: "Nach links",
  right: "Nach rechts",
  up: "Nach oben",
  down: "Nach unten",
  closer: "Näher heran",
  wider: "Weiter weg",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `Blick zurücksetzen (jetzt ${branchText(side, { ahead: "geradeaus", back: "nach hinten", left: `${degrees.toLocaleString('de')}° nach links`, other: `${degrees.toLocaleString('de')}° nach rechts` })})`,
  follow: "Durch Bewegen des Geräts umsehen",
  flat: "Dieser Browser kann das Bild nicht drehen. Es wird flach gezeigt.",
  noSensor: "Dieses Gerät sagt nicht, wie es gehalten wird.",
}

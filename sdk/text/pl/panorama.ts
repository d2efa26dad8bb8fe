// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  image: "Obraz 360°. Obracaj klawiszem Shift i strzałkami lub klawiszami W, A, S i D. Powiększaj i pomniejszaj klawiszami plus i minus. Klawisz 0 kieruje widok na wprost.",
  controls: "Rozglądanie się",
  left: "Patrz w lewo",
  right: "Patrz w prawo",
  up: "Patrz w górę",
  down: "Patrz w dół",
  closer: "Powiększ",
  wider: "Pomniejsz",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `Resetuj widok (teraz ${branchText(side, { ahead: "na wprost", back: "do tyłu", left: `${degrees.toLocaleString('pl')}° w lewo`, other: `${degrees.toLocaleString('pl')}° w prawo` })})`,
  follow: "Rozglądaj się, poruszając urządzeniem",
  flat: "Ta przeglądarka nie obsługuje obrazów 360°. Obraz jest pokazany płasko.",
  noSensor: "Nie znaleziono czujnika ruchu w tym urządzeniu.",
}

// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  image: "360°-afbeelding. Draai met Shift en de pijltoetsen, of met W, A, S en D. Zoom met plus en min. Druk op 0 om recht vooruit te kijken.",
  controls: "Rondkijken",
  left: "Naar links kijken",
  right: "Naar rechts kijken",
  up: "Omhoog kijken",
  down: "Omlaag kijken",
  closer: "Inzoomen",
  wider: "Uitzoomen",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `Beeld herstellen (nu ${branchText(side, { ahead: "recht vooruit", back: "recht achteruit", left: `${degrees.toLocaleString('nl')}° naar links`, other: `${degrees.toLocaleString('nl')}° naar rechts` })})`,
  follow: "Rondkijken door het apparaat te bewegen",
  flat: "Deze browser kan geen 360°-afbeeldingen tonen. De afbeelding wordt plat getoond.",
  noSensor: "Geen bewegingssensor gevonden op dit apparaat.",
}

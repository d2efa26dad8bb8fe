// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  image: "Image à 360°. Pour la faire tourner, utilisez Maj et les touches fléchées, ou W, A, S et D. Plus et moins règlent le zoom. 0 ramène le regard droit devant.",
  controls: "Regarder autour",
  left: "Regarder à gauche",
  right: "Regarder à droite",
  up: "Regarder en haut",
  down: "Regarder en bas",
  closer: "Zoom avant",
  wider: "Zoom arrière",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `Réinitialiser la vue (actuellement ${branchText(side, { ahead: "droit devant", back: "droit derrière", left: `${degrees.toLocaleString('fr')}° à gauche`, other: `${degrees.toLocaleString('fr')}° à droite` })})`,
  follow: "Regarder autour en déplaçant l’appareil",
  flat: "Ce navigateur ne peut pas afficher les images à 360°. L’image est affichée à plat.",
  noSensor: "Aucun capteur de mouvement détecté sur cet appareil.",
}

// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  image: "Imagen de 360°. Gírala con Mayús y las flechas, o con W, A, S y D. Acerca y aleja con más y menos. Pulsa 0 para mirar al frente.",
  controls: "Mirar alrededor",
  left: "Mirar a la izquierda",
  right: "Mirar a la derecha",
  up: "Mirar arriba",
  down: "Mirar abajo",
  closer: "Acercar",
  wider: "Alejar",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `Restablecer la vista (ahora ${branchText(side, { ahead: "al frente", back: "hacia atrás", left: `${degrees.toLocaleString('es')}° a la izquierda`, other: `${degrees.toLocaleString('es')}° a la derecha` })})`,
  follow: "Mirar alrededor moviendo el dispositivo",
  flat: "Este navegador no puede mostrar imágenes de 360°. La imagen se muestra plana.",
  noSensor: "No se encontró ningún sensor de movimiento en este dispositivo.",
}

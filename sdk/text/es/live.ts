// Compiled from live.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const liveWords = {
  goLive: "Emitir en directo",
  encoder: "Codificador",
  busy: ({ name }: { name: string | number }): string => `${name} (emitiendo ahora)`,
  noEncoder: "Aún no puede usar ningún codificador. Consulte a un administrador.",
  isOff: "Este servidor no acepta emisiones en directo.",
  startsAt: "Comienzo",
  startsAtHelp: "Déjelo vacío para comenzar en cuanto el codificador envíe.",
  blankTitle: "Introduzca un título.",
  start: "Crear",
  panel: "Emisión en directo",
  states: {
    waiting: "Esperando al codificador",
    live: "En directo",
    interrupted: "Interrumpida",
    ended: "Terminada",
  },
  waiting: "La emisión aún no ha comenzado.",
  startsIn: ({ time }: { time: string | number }): string => `Comienza en ${time}`,
  interrupted: "El codificador ha dejado de enviar. La emisión sigue si vuelve en dos minutos.",
  ended: "Esta emisión ha terminado.",
  viewers: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} espectador`, many: `${count.toLocaleString('es')} espectadores`, other: `${count.toLocaleString('es')} espectadores` }),
  connection: "Servidor y clave",
  connectionTitle: "Configurar el codificador",
  connectionHelp: "Introduzca ambos en el codificador y empiece a enviar. En OBS: Ajustes, Emisión, servicio Personalizado. Ponga el intervalo de fotogramas clave en 2 s.",
  server: "Servidor",
  key: "Clave de emisión",
  keyHelp: "No la muestre a nadie: quien la tiene puede emitir.",
  end: "Terminar la emisión",
  endAsk: "¿Terminar esta emisión?",
  endHelp: "Termina para todos. Si su codificador conserva las grabaciones, este elemento reproduce la grabación desde ahora.",
  hasEnded: "La emisión ha terminado",
}

// Compiled from links.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const linksWords = {
  title: "Añadir enlaces",
  lead: "Añade páginas web o vídeos de servicios de alojamiento. Los vídeos se reproducen aquí sin copiarse.",
  open: "Añadir enlaces",
  addressMissing: "Escribe una dirección.",
  nameMissing: "Escribe un título.",
  add: "Añadir",
  addedTitle: "Añadidos",
  video: "Vídeo",
  page: "Enlace",
  added: ({ title }: { title: string | number }): string => `Se añadió «${title}».`,
  opensHost: ({ host }: { host: string | number }): string => `Este enlace abre ${host}`,
  goTo: "Abrir el enlace",
  newTab: "(se abre en otra pestaña)",
  panorama: "Vídeo de 360°",
  panoramaHelp: "La imagen se puede girar en todas direcciones.",
  addresses: "Direcciones, una por línea",
  addressesHelp: "Por ejemplo https://example.org/lesson. Para un vídeo, copia la dirección de su página.",
  noneValid: "No se puede añadir ninguna de estas direcciones.",
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: "Se omite una línea:", many: `Se omiten ${count.toLocaleString('es')} líneas:`, other: `Se omiten ${count.toLocaleString('es')} líneas:` }),
  next: "Siguiente",
  checking: "Comprobando…",
  back: "Atrás",
  linkStep: ({ count }: { count: number }): string => pluralText(count, { one: "Tu enlace", many: `Tus ${count.toLocaleString('es')} enlaces`, other: `Tus ${count.toLocaleString('es')} enlaces` }),
  videoStep: ({ count }: { count: number }): string => pluralText(count, { one: "Tu vídeo de un servicio de alojamiento", many: `Tus ${count.toLocaleString('es')} vídeos de servicios de alojamiento`, other: `Tus ${count.toLocaleString('es')} vídeos de servicios de alojamiento` }),
  titleOf: ({ url }: { url: string | number }): string => `Título de ${url}`,
  shared: "Las respuestas siguientes valen para todos.",
  addCount: ({ count }: { count: number }): string => pluralText(count, { one: "Añadir enlace", many: `Añadir ${count.toLocaleString('es')} enlaces`, other: `Añadir ${count.toLocaleString('es')} enlaces` }),
  progress: ({ done, total }: { done: number; total: number }): string => `${done.toLocaleString('es')} de ${total.toLocaleString('es')} terminados`,
  addingTitle: "Añadiendo",
  addedCount: ({ count }: { count: number }): string => pluralText(count, { '=0': "No se ha añadido nada.", one: `${count.toLocaleString('es')} enlace añadido.`, many: `${count.toLocaleString('es')} enlaces añadidos.`, other: `${count.toLocaleString('es')} enlaces añadidos.` }),
  states: {
    waiting: "En espera",
    adding: "Añadiendo…",
  },
  retryOf: ({ title }: { title: string | number }): string => `Reintentar: ${title}`,
  removeOf: ({ title }: { title: string | number }): string => `Quitar ${title} de esta lista`,
  retryAll: ({ count }: { count: number }): string => pluralText(count, { one: "Reintentar", many: `Reintentar los ${count.toLocaleString('es')}`, other: `Reintentar los ${count.toLocaleString('es')}` }),
}

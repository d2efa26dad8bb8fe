// Compiled from kinds.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const kindsWords = {
  nextEntry: "Elemento siguiente",
  previousEntry: "Elemento anterior",
  entryOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('es')} de ${count.toLocaleString('es')}`,
  entrySpoken: ({ index, count }: { index: number; count: number }): string => `Elemento ${index.toLocaleString('es')} de ${count.toLocaleString('es')}`,
  nextPage: "Página siguiente",
  previousPage: "Página anterior",
  pageOf: ({ index, count }: { index: number; count: number }): string => `Página ${index.toLocaleString('es')} de ${count.toLocaleString('es')}`,
  pageAlt: ({ count, title, index }: { count: number; title: string | number; index: number }): string => pluralText(count, { '=1': `${title}`, many: `Página ${index.toLocaleString('es')} de ${count.toLocaleString('es')}: ${title}`, other: `Página ${index.toLocaleString('es')} de ${count.toLocaleString('es')}: ${title}` }),
  fileOnly: "Vista previa no disponible. Descarga el archivo para abrirlo.",
  fileHidden: "Vista previa no disponible.",
  download: "Descargar",
  goLive: "Ir al directo",
  isLive: "Reproduciendo en directo",
  channel: "Canal",
  channelDate: ({ date }: { date: string | number }): string => `Emitido el ${date}`,
  latency: ({ seconds }: { seconds: string | number }): string => `${seconds} s de retraso`,
  broadcastDue: ({ date, time }: { date: string | number; time: string | number }): string => `La emisión empieza el ${date} a las ${time}`,
  broadcastEnded: "La emisión ha terminado",
  firstEntry: "Reproducir desde el primer elemento",
}

// Compiled from upload-streams.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const uploadStreamsWords = {
  one: "Un elemento con varios flujos",
  lead: "Los vídeos se reproducen juntos: una cámara, una pantalla, diapositivas, una segunda cámara. Cada uno de los demás lleva el nombre de su archivo.",
  files: "Vídeos del elemento",
  primary: "Flujo principal",
  primaryHelp: "Tiene el sonido, marca el tiempo y se muestra grande al principio.",
  notVideos: ({ names }: { names: string | number }): string => `Solo los vídeos pueden ser flujos. Estos archivos siguen siendo elementos propios: ${names}.`,
  sendAgain: ({ names }: { names: string | number }): string => `Estos archivos se suben de nuevo y sus propios elementos se eliminan en cuanto estén los flujos: ${names}.`,
  few: "Elige al menos dos vídeos.",
  many: ({ max }: { max: number }): string => `Un elemento puede tener como máximo ${max.toLocaleString('es')} flujos. Elige menos vídeos.`,
  make: "Crear un solo elemento",
  joined: ({ count, title }: { count: number; title: string | number }): string => pluralText(count, { one: `${count.toLocaleString('es')} vídeo se convierte en un elemento: ${title}.`, many: `${count.toLocaleString('es')} de vídeos se convierten en un elemento: ${title}.`, other: `${count.toLocaleString('es')} vídeos se convierten en un elemento: ${title}.` }),
  streamOf: ({ title }: { title: string | number }): string => `Flujo de ${title}`,
  streamOfOther: "Flujo de otro elemento",
  waits: ({ title }: { title: string | number }): string => `Subido. Se añade en cuanto ${title} esté en la biblioteca.`,
  separate: ({ name }: { name: string | number }): string => `Convertir ${name} en un elemento propio`,
}

// Compiled from upload-queue.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const uploadQueueWords = {
  forAll: "Para todos los archivos",
  allDetails: "Categorías, campos y fechas",
  allTitle: "Detalles de todos los archivos",
  appliedToAll: ({ count }: { count: number }): string => pluralText(count, { one: `Aplicado a ${count.toLocaleString('es')} archivo.`, many: `Aplicado a ${count.toLocaleString('es')} de archivos.`, other: `Aplicado a ${count.toLocaleString('es')} archivos.` }),
  publish: ({ count }: { count: number }): string => pluralText(count, { one: `Publicar ${count.toLocaleString('es')} archivo`, many: `Publicar ${count.toLocaleString('es')} de archivos`, other: `Publicar ${count.toLocaleString('es')} archivos` }),
  unpublished: ({ count }: { count: number }): string => pluralText(count, { one: `Sin publicar: los demás no ven ${count.toLocaleString('es')} archivo.`, many: `Sin publicar: los demás no ven ${count.toLocaleString('es')} de archivos.`, other: `Sin publicar: los demás no ven ${count.toLocaleString('es')} archivos.` }),
  uploadedOnly: "Subido. Entra en la mediateca cuando lo publiques.",
  needs: ({ parts }: { parts: string | number }): string => `Falta: ${parts}`,
  needTitle: "un título",
  needCategory: "una categoría",
  unsaved: ({ reason }: { reason: string | number }): string => `Cambios sin guardar: ${reason}`,
  saveAgain: ({ name }: { name: string | number }): string => `Guardar de nuevo los cambios de ${name}`,
  progress: ({ done, count }: { done: number; count: number }): string => `${done.toLocaleString('es')} de ${count.toLocaleString('es')} subidos`,
  dropAnywhere: "Suelte para subir",
  folder: "Elegir una carpeta",
  camera: "Usar la cámara",
  pillNeeds: ({ count }: { count: number }): string => pluralText(count, { one: `Faltan detalles en ${count.toLocaleString('es')} archivo`, many: `Faltan detalles en ${count.toLocaleString('es')} de archivos`, other: `Faltan detalles en ${count.toLocaleString('es')} archivos` }),
  pillWaits: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} archivo sin publicar`, many: `${count.toLocaleString('es')} de archivos sin publicar`, other: `${count.toLocaleString('es')} archivos sin publicar` }),
  announceAll: ({ count }: { count: number }): string => pluralText(count, { one: `Se subió ${count.toLocaleString('es')} archivo.`, many: `Se subieron ${count.toLocaleString('es')} de archivos.`, other: `Se subieron ${count.toLocaleString('es')} archivos.` }),
  more: ({ count }: { count: number }): string => `Mostrar ${count.toLocaleString('es')} más`,
}

// Compiled from replacements.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const replacementsWords = {
  action: "Sustituir el archivo",
  about: "La dirección, los capítulos, los comentarios, los subtítulos, la miniatura y las visitas se conservan. El archivo actual se muestra hasta que el nuevo esté listo.",
  drop: "Suelte aquí el archivo nuevo",
  choose: "Elegir archivo",
  one: "Elija un solo archivo.",
  goesOn: "Puede cerrar. El archivo sigue enviándose mientras navega.",
  sent: "Archivo enviado. El actual se muestra hasta que el nuevo esté listo.",
  needsApproval: "En cuanto se use el archivo nuevo, el elemento esperará aprobación.",
  title: "Archivo de este elemento",
  converting: ({ file }: { file: string | number }): string => `${file} se está preparando. Hasta entonces se muestra el archivo actual.`,
  progress: "Preparación del archivo nuevo",
  failed: ({ file, reason }: { file: string | number; reason: string | number }): string => `No se ha podido usar ${file}: ${reason} El archivo actual se queda.`,
  cancel: "Cancelar",
  dismiss: "Cerrar",
  replaced: ({ date, file, until }: { date: string | number; file: string | number; until: string | number }): string => `Sustituido el ${date}. El archivo anterior, ${file}, se conserva hasta el ${until}.`,
  useEarlier: "Usar el archivo anterior",
  used: "Se vuelve a usar el archivo anterior.",
  afterEnd: ({ parts }: { parts: string | number }): string => `Después del final de este archivo: ${parts}. Se conservan.`,
  chapters: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} capítulo`, many: `${count.toLocaleString('es')} capítulos`, other: `${count.toLocaleString('es')} capítulos` }),
  comments: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} comentario`, many: `${count.toLocaleString('es')} comentarios`, other: `${count.toLocaleString('es')} comentarios` }),
  slides: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} diapositiva`, many: `${count.toLocaleString('es')} diapositivas`, other: `${count.toLocaleString('es')} diapositivas` }),
  questions: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} pregunta`, many: `${count.toLocaleString('es')} preguntas`, other: `${count.toLocaleString('es')} preguntas` }),
  noUpload: "No puede subir archivos.",
}

// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const quizFilesWords = {
  import: "Importar preguntas",
  export: "Exportar preguntas",
  drop: "Suelte un archivo aquí o elija uno",
  choose: "Elegir archivo",
  limits: ({ max }: { max: string | number }): string => `GIFT, Moodle XML, QTI o vídeo interactivo H5P; como máximo ${max} caracteres, sin imágenes ni vídeos`,
  paste: "Preguntas",
  pasteHelp: "De un archivo o pegadas",
  chosen: ({ name }: { name: string | number }): string => `Elegido: ${name}`,
  read: "Leer preguntas",
  tooLarge: "Este archivo es demasiado grande.",
  brokenPackage: "Este paquete no se puede leer.",
  lockedPackage: "Este paquete tiene contraseña.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} pregunta`, many: `${count.toLocaleString('es')} preguntas`, other: `${count.toLocaleString('es')} preguntas` }),
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} entrada omitida`, many: `${count.toLocaleString('es')} entradas omitidas`, other: `${count.toLocaleString('es')} entradas omitidas` }),
  more: ({ count }: { count: number }): string => pluralText(count, { one: `y ${count.toLocaleString('es')} más`, many: `y ${count.toLocaleString('es')} más`, other: `y ${count.toLocaleString('es')} más` }),
  line: ({ line }: { line: string | number }): string => `Línea ${line}`,
  place: "Momentos de las preguntas",
  moment: ({ time }: { time: string | number }): string => `Todas en ${time}`,
  spread: "Repartidas por el elemento",
  fileTimes: "Como en el archivo",
  add: ({ count }: { count: number }): string => pluralText(count, { one: `Añadir ${count.toLocaleString('es')} pregunta`, many: `Añadir ${count.toLocaleString('es')} preguntas`, other: `Añadir ${count.toLocaleString('es')} preguntas` }),
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} pregunta añadida.`, many: `${count.toLocaleString('es')} preguntas añadidas.`, other: `${count.toLocaleString('es')} preguntas añadidas.` }),
  another: "Otras preguntas",
  format: "Formato",
  exportHelp: "El archivo contiene las respuestas correctas, sin momentos.",
  download: "Descargar",
  loading: "Cargando",
  sending: ({ number, count }: { number: string | number; count: string | number }): string => `Enviando la imagen ${number} de ${count}`,
}

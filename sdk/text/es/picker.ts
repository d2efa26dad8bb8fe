// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const pickerWords = {
  title: "Elegir un vídeo u otro elemento",
  signedOut: "No ha iniciado sesión aquí. La lista muestra lo que todos pueden ver.",
  noneTitle: "No se encontró nada.",
  noneHelp: "Pruebe con otras palabras o menos filtros.",
  notPublic: "No todos pueden ver este elemento. Es posible que las personas del curso tengan que iniciar sesión.",
  part: "Empezar por",
  whole: "El elemento completo",
  insert: "Insertar",
  sent: "Insertado. Puede cerrar esta ventana.",
  more: "Añadir y elegir más",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} elemento elegido`, many: `${count.toLocaleString('es')} elementos elegidos`, other: `${count.toLocaleString('es')} elementos elegidos` }),
  submitTitle: "Entregar trabajo",
  submitHelp: "Lo que entrega aquí es privado. Sus profesores lo ven en la tarea.",
  record: "Grabar con la cámara",
  submit: "Entregar",
  submission: "Archivos de esta entrega",
  submitSignedOut: "No ha iniciado sesión aquí. Cierre esta ventana y vuelva a abrirla.",
  grade: "Calificación",
  noGrade: "Sin calificación",
  gradeFrom: ({ percent }: { percent: number }): string => `Nota máxima desde el ${percent.toLocaleString('es')} % visto`,
  gradeSteps: "Enviar también notas parciales en pasos del 10 %",
  gradeQuiz: ({ name }: { name: string | number }): string => `Resultado del cuestionario «${name}»`,
  linkLibrary: "Enlazar a toda la mediateca",
  linkSearch: "Enlazar a lo que encuentra esta búsqueda",
  placeName: "Nombre en el curso",
  placeHelp: "Cada persona del curso ve lo que su cuenta puede ver.",
}

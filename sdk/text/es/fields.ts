// Compiled from fields.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const fieldsWords = {
  required: "obligatorio",
  choose: "Elegir…",
  clear: "Sin respuesta",
  locked: "Lo proporciona la emisora. No se puede cambiar aquí.",
  suggestions: "Ya usados",
  problemCount: ({ count }: { count: number }): string => pluralText(count, { one: "Revisa un campo.", many: `Revisa ${count.toLocaleString('es')} de campos.`, other: `Revisa ${count.toLocaleString('es')} campos.` }),
  bold: "Negrita",
  italic: "Cursiva",
  list: "Lista",
  link: "Enlace",
  linkAsk: "Dirección del enlace",
  linkWrong: "Escribe una dirección que empiece por https:// o http://.",
  insertLink: "Insertar",
  tools: ({ name }: { name: string | number }): string => `Herramientas de ${name}`,
  otherValue: ({ text }: { text: string }): string => `Otra persona escribió: ${(text ? `${text}` : "nada")}`,
  changed: "Otra persona guardó este elemento mientras lo editabas.",
  changedHelp: "Tu texto se conserva. Los campos que no cambiaste muestran ahora la versión guardada. Revisa los campos marcados y vuelve a guardar.",
  notSavedTitle: "No se pudo guardar todo",
  notSaved: ({ count }: { count: number }): string => pluralText(count, { one: "Lo demás está guardado. Este campo se quitó del formulario mientras lo editabas, por lo que su texto no se guardó. Si lo necesitas, cópialo de aquí.", many: "Lo demás está guardado. Estos campos se quitaron del formulario mientras lo editabas, por lo que su texto no se guardó. Si lo necesitas, cópialo de aquí.", other: "Lo demás está guardado. Estos campos se quitaron del formulario mientras lo editabas, por lo que su texto no se guardó. Si lo necesitas, cópialo de aquí." }),
  loadFailed: "No se pudieron cargar los campos",
  details: "Detalles",
  describe: "Añadir detalles",
  describeOf: ({ name }: { name: string | number }): string => `Añadir detalles a ${name}`,
  describeTitle: ({ name }: { name: string | number }): string => `Detalles de «${name}»`,
  done: "Listo",
  exportCsv: "Exportar como CSV",
  exportJson: "Exportar como JSON",
  name: "Campo",
  value: "Valor",
  itemTitle: "Título",
  itemDescription: "Descripción",
}

// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
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
}

// Compiled from speech.json by `node scripts/messages.ts`. Change the messages there.
export const speechWords = {
  create: "Crear subtítulos automáticos",
  help: "Un programa escribe lo que se dice. Recibirá un borrador: léalo y corríjalo antes de publicarlo.",
  language: "Idioma hablado",
  detect: "Detectar automáticamente",
  started: "Se están creando los subtítulos automáticos. Puede cerrar esta ventana.",
  waiting: "Subtítulos automáticos: en espera de su turno",
  working: "Creando subtítulos automáticos",
  failed: ({ reason }: { reason: string | number }): string => `No se han podido crear los subtítulos automáticos. ${reason}`,
  stop: "Detener",
  draft: "Creado automáticamente. Revíselo antes de publicarlo.",
}

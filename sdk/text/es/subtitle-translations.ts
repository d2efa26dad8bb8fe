// Compiled from subtitle-translations.json by `node scripts/messages.ts`. Change the messages there.
export const subtitleTranslationsWords = {
  translate: "Traducir…",
  title: ({ name }: { name: string | number }): string => `Traducir «${name}»`,
  help: "Recibirá un borrador con los mismos tiempos: léalo y corríjalo antes de publicarlo.",
  into: "Traducir a",
  start: "Traducir",
  waiting: ({ language }: { language: string | number }): string => `Traducción, ${language}: en espera de su turno`,
  working: ({ language }: { language: string | number }): string => `Traducción, ${language}`,
  failed: ({ language, reason }: { language: string | number; reason: string | number }): string => `Error en la traducción, ${language}. ${reason}`,
  closeHelp: "Puede cerrar esta ventana. El borrador aparecerá en la lista de subtítulos.",
  stop: "Detener la traducción",
  dismiss: "Quitar el aviso",
  again: "Traducir de nuevo",
  close: "Cerrar",
  draft: ({ language }: { language: string | number }): string => `Traducido por un modelo de lenguaje (idioma de origen: ${language}). Revíselo antes de publicarlo.`,
}

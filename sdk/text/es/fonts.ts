// Compiled from fonts.json by `node scripts/messages.ts`. Change the messages there.
export const fontsWords = {
  title: "Fuentes",
  lead: "Sus propias fuentes para los widgets. Se guardan aquí; no se carga nada de otros servidores.",
  add: "Subir fuente",
  upload: "Subir",
  file: "Archivo de fuente",
  fileHelp: "WOFF2, TTF u OTF, 700 kB como máximo. Compruebe que la licencia de la fuente permite su uso en sitios web.",
  name: "Nombre",
  nameHelp: "Este nombre aparece donde se elige una fuente.",
  kind: "Tipo",
  size: "Tamaño",
  noneTitle: "Aún no hay fuentes",
  noneHelp: "Suba una fuente para usarla en los widgets.",
  added: "Fuente subida.",
  removed: "Fuente eliminada.",
  removeAsk: ({ name }: { name: string | number }): string => `¿Eliminar ${name}?`,
  removeHelp: "Los widgets que la usan se muestran en la siguiente fuente de su lista.",
}

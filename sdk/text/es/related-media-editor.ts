// Compiled from related-media-editor.json by `node scripts/messages.ts`. Change the messages there.
export const relatedMediaEditorWords = {
  edit: "Editar el contenido relacionado",
  drop: "Suelte los archivos aquí",
  limit: ({ max }: { max: string | number }): string => `Imágenes, PDF, documentos, sonido y otros archivos, cada uno de hasta ${max}`,
  denied: ({ names }: { names: string | number }): string => `No añadidos. No se pueden subir archivos de estos tipos: ${names}`,
  noUpload: "No tiene permiso para subir archivos. Puede añadir enlaces y elementos de la biblioteca.",
  addLink: "Añadir enlace",
  address: "Dirección",
  addressBlank: "Introduzca una dirección.",
  start: "Se muestra en",
  startHelp: "Un tiempo como 1:23. Déjelo vacío para todo el elemento.",
  startWrong: "Introduzca un tiempo como 1:23.",
  details: "Título y tiempo",
  pickTitle: "Añadir elementos de la biblioteca",
  restored: ({ title }: { title: string | number }): string => `«${title}» restaurado.`,
  count: ({ count, max }: { count: number; max: number }): string => `${count.toLocaleString('es')} de ${max.toLocaleString('es')}`,
  moreLikeThis: "Más como esto",
}

// Compiled from thumbnails.json by `node scripts/messages.ts`. Change the messages there.
export const thumbnailsWords = {
  open: "Cambiar miniatura",
  title: "Miniatura",
  lead: "La miniatura se muestra en las listas, en la página del elemento antes de reproducirlo y donde se comparte.",
  target: "Miniatura de",
  item: "El elemento",
  chapter: ({ title }: { title: string | number }): string => `Capítulo: ${title}`,
  now: "Miniatura actual",
  next: "Nueva miniatura",
  none: "Aún no hay miniatura",
  fromFile: "Elegir un archivo",
  fromVideo: "Usar la imagen actual",
  reset: "Restablecer",
  save: "Guardar miniatura",
  saving: ({ percent }: { percent: number }): string => `Subiendo, ${percent.toLocaleString('es')} %`,
  submitted: "Cambio de miniatura enviado; puede tardar varios minutos",
  saved: "Miniatura guardada.",
  resetDone: "Miniatura restablecida.",
  faults: {
    "no data": "No se encontró ninguna imagen. Elige otro archivo o reproduce el vídeo un momento.",
    "user cancelled": "",
  },
}

// Compiled from problems.json by `node scripts/messages.ts`. Change the messages there.
export const problemsWords = {
  title: "Faltan algunas partes",
  parts: {
    source: "El archivo subido",
    poster: "Falta la imagen de portada.",
    small: "Falta la versión para conexiones lentas.",
    storyboard: "Faltan las vistas previas de la barra de reproducción.",
    subtitles: "Faltan subtítulos del archivo.",
    chapters: "Faltan capítulos del archivo.",
    waveform: "Falta la forma de onda.",
    photo: "La foto aún no se ha girado.",
    "chapter-pictures": "Faltan imágenes de capítulos.",
    "image-subtitles": "Los subtítulos del archivo son imágenes y no se han leído.",
    streams: "No todos los vídeos del archivo se convirtieron en flujos.",
  },
  retry: "Reintentar",
  retrying: "Se están creando las partes que faltan. Tardará un momento.",
  next: ({ time }: { time: string | number }): string => `Próximo intento automático: ${time}.`,
  onlyYou: "Solo las personas que pueden editar este elemento ven esta nota.",
}

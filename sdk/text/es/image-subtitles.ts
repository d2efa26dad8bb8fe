// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "Subtítulos del archivo que son imágenes",
  waiting: ({ name }: { name: string | number }): string => `${name}: a la espera de ser leídos`,
  working: ({ name }: { name: string | number }): string => `${name}: se está leyendo el texto de las imágenes`,
  unread: ({ name }: { name: string | number }): string => `${name}: ningún programa de este servidor lee este idioma en imágenes`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `No se ha podido leer ${name}. ${reason}`,
  draft: "Leído de imágenes del archivo. Compárelo con la película antes de publicarlo.",
  burn: "Incrustar en el vídeo",
  burnName: ({ name }: { name: string | number }): string => `Incrustar «${name}» en el vídeo`,
  burnText: "Se crea un archivo nuevo en el que estos subtítulos forman parte de la imagen: todo el mundo los ve y nadie puede desactivarlos. El archivo actual se muestra hasta que el nuevo esté listo, y puede volver a él en «Sustituir el archivo».",
  burning: "El archivo nuevo se está preparando. La página del elemento indicará cuándo está listo.",
  read: ({ name }: { name: string | number }): string => `${name}: leído, vea el borrador`,
}

// Compiled from new-media.json by `node scripts/messages.ts`. Change the messages there.
export const newMediaWords = {
  open: "Nuevo",
  title: "Crear",
  kind: "¿Qué quieres crear?",
  playlist: "Lista de reproducción",
  playlistHelp: "Vídeos, audios, documentos y capítulos en el orden que quieras.",
  photoset: "Álbum de fotos",
  photosetHelp: "Fotos de tu dispositivo o de la mediateca.",
  name: "Título",
  description: "Descripción",
  create: "Crear",
  made: ({ title }: { title: string | number }): string => `Se creó «${title}». Añade los primeros elementos.`,
  virtualClass: "Clase en directo",
  virtualClassHelp: "Usted muestra elementos a toda la clase al mismo tiempo.",
}

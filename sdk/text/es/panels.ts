// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {
  region: "Panel lateral",
  tabs: "Contenidos del panel lateral",
  show: "Mostrar el panel lateral",
  hide: "Ocultar el panel lateral",
  close: "Cerrar el panel lateral",
  loading: "Cargando",
  failed: "No se pudo cargar este contenido.",
  tryAgain: "Reintentar",
  playlistItems: "Elementos",
  playing: "Reproduciendo",
  noItems: "Esta lista de reproducción está vacía",
  notes: "Notas",
  transcript: "Transcripción",
  statistics: "Estadísticas",
  comments: "Comentarios",
  relatedMedia: "Contenido relacionado",
}

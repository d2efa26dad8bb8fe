// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  region: ({ title }: { title: string }): string => (title ? `Reproductor multimedia: ${title}` : "Reproductor multimedia"),
  startOf: ({ title }: { title: string }): string => (title ? `Reproducir ${title}` : "Reproducir"),
  loading: "Cargando",
  tryAgain: "Reintentar",
  messages: {
    problem: "Lo sentimos, hubo un problema con la reproducción",
    noItems: "Esta lista de reproducción está vacía",
    liveEnded: "La transmisión en directo ha terminado",
    live: "Transmisión en directo",
    beyondSeek: "No se puede avanzar más allá de este punto",
    multiStream: "Este vídeo contiene varias señales; esta es una vista previa de la principal",
    noSubtitles: "No se pudieron cargar los subtítulos",
    notYet: "Este elemento aún se está convirtiendo",
    noChapter: "El capítulo no se inició",
    notStarted: "El vídeo no se ha iniciado",
    notSkipped: "Esta parte no se puede saltar",
    reconnecting: "Intentando reconectar",
    unreachable: "No se puede conectar con el servidor",
    gone: "Este elemento se eliminó o ya no tienes acceso",
  },
}

// Compiled from quick-view.json by `node scripts/messages.ts`. Change the messages there.
export const quickViewWords = {
  open: "Vista rápida",
  openOf: ({ title }: { title: string | number }): string => `Vista rápida de ${title}`,
  loading: "Cargando…",
  page: "Abrir la página",
  previous: "Resultado anterior",
  next: "Resultado siguiente",
  position: ({ index, count }: { index: number; count: number }): string => `Resultado ${index.toLocaleString('es')} de ${count.toLocaleString('es')} en esta página`,
  invalid: "ID de elemento no válido",
  elsewhere: "Este vídeo está alojado en otro servicio.",
  elsewhereHelp: "Abre su página para ver en cuál antes de que se cargue nada.",
}

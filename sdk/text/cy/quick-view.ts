// Compiled from quick-view.json by `node scripts/messages.ts`. Change the messages there.
export const quickViewWords = {
  open: "Golwg gyflym",
  openOf: ({ title }: { title: string | number }): string => `Golwg gyflym ar ${title}`,
  loading: "Yn llwytho…",
  page: "Agor y dudalen",
  previous: "Canlyniad blaenorol",
  next: "Canlyniad nesaf",
  position: ({ index, count }: { index: number; count: number }): string => `Canlyniad ${index.toLocaleString('cy')} o ${count.toLocaleString('cy')} ar y dudalen hon`,
  invalid: "CDID annilys",
  elsewhere: "Mae’r fideo hwn ar wasanaeth arall.",
  elsewhereHelp: "Agorwch ei dudalen i weld pa un cyn i ddim lwytho.",
}

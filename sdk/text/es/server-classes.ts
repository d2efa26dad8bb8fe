// Compiled from server-classes.json by `node scripts/messages.ts`. Change the messages there.
export const serverClassesWords = {
  reminder: {
    one: ({ title }: { title: string | number }): string => `«${title}» empieza dentro de unos minutos`,
    several: ({ count }: { count: string | number }): string => `Clases en directo que empiezan dentro de unos minutos: ${count}`,
    link: "Abrir la clase",
  },
}

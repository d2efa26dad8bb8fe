// Compiled from tours.json by `node scripts/messages.ts`. Change the messages there.
export const toursWords = {
  next: "Siguiente",
  back: "Anterior",
  done: "Listo",
  end: "Terminar la visita",
  step: ({ number, count }: { number: string | number; count: string | number }): string => `Paso ${number} de ${count}`,
  never: "No más visitas",
  neverDone: "Las visitas ya no se abren solas. Puede iniciarlas desde el menú de ayuda.",
  alwaysDone: "Las visitas vuelven a abrirse la primera vez que se visita una página.",
  take: ({ title }: { title: string | number }): string => `Visita: ${title}`,
  switchOff: "No abrir visitas automáticamente",
  switchOn: "Abrir visitas automáticamente",
  manual: "Buscar en el manual",
  nothing: "Esta visita no tiene nada que mostrar en esta página ahora.",
}

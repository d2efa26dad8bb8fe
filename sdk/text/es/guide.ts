// Compiled from guide.json by `node scripts/messages.ts`. Change the messages there.
export const guideWords = {
  title: "Programación",
  lead: "Emisiones, grabaciones y transmisiones en directo, día a día.",
  day: "Día",
  previous: "Día anterior",
  next: "Día siguiente",
  today: "Hoy",
  live: "En directo",
  on: "En emisión",
  ended: "Finalizado",
  recording: "Grabación",
  span: ({ start, stop }: { start: string | number; stop: string | number }): string => `${start} – ${stop}`,
  since: ({ time }: { time: string | number }): string => `Desde las ${time}`,
  empty: "No se emite nada este día",
  emptyHelp: "Elija otro día. Para planificar una emisión, abra una lista de reproducción y active la emisión en sus ajustes.",
}

// Compiled from tours.json by `node scripts/messages.ts`. Change the messages there.
export const toursWords = {
  next: "Volgende",
  back: "Vorige",
  done: "Klaar",
  end: "Rondleiding beëindigen",
  step: ({ number, count }: { number: string | number; count: string | number }): string => `Stap ${number} van ${count}`,
  never: "Geen rondleidingen meer",
  neverDone: "Rondleidingen openen niet meer vanzelf. U kunt ze starten vanuit het helpmenu.",
  alwaysDone: "Rondleidingen openen weer bij het eerste bezoek aan een pagina.",
  take: ({ title }: { title: string | number }): string => `Rondleiding: ${title}`,
  switchOff: "Rondleidingen niet automatisch openen",
  switchOn: "Rondleidingen automatisch openen",
  manual: "Handleiding doorzoeken",
  nothing: "Deze rondleiding heeft op deze pagina nu niets te tonen.",
}

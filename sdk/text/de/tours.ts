// Compiled from tours.json by `node scripts/messages.ts`. Change the messages there.
export const toursWords = {
  next: "Weiter",
  back: "Zurück",
  done: "Fertig",
  end: "Tour beenden",
  step: ({ number, count }: { number: string | number; count: string | number }): string => `Schritt ${number} von ${count}`,
  never: "Keine Touren mehr",
  neverDone: "Touren öffnen sich nicht mehr von allein. Sie können sie im Hilfemenü starten.",
  alwaysDone: "Touren öffnen sich wieder beim ersten Besuch einer Seite.",
  take: ({ title }: { title: string | number }): string => `Tour: ${title}`,
  switchOff: "Touren nicht automatisch öffnen",
  switchOn: "Touren automatisch öffnen",
  manual: "Handbuch durchsuchen",
  nothing: "Diese Tour hat auf dieser Seite gerade nichts zu zeigen.",
}

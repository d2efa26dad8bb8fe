// Compiled from guide.json by `node scripts/messages.ts`. Change the messages there.
export const guideWords = {
  title: "Programmagids",
  lead: "Uitzendingen, opnamen en livestreams, per dag.",
  day: "Dag",
  previous: "Vorige dag",
  next: "Volgende dag",
  today: "Vandaag",
  live: "Live",
  on: "Nu bezig",
  ended: "Afgelopen",
  recording: "Opname",
  span: ({ start, stop }: { start: string | number; stop: string | number }): string => `${start} – ${stop}`,
  since: ({ time }: { time: string | number }): string => `Vanaf ${time}`,
  empty: "Op deze dag wordt niets uitgezonden",
  emptyHelp: "Kies een andere dag. Open een afspeellijst en zet de uitzending aan in de instellingen om een uitzending te plannen.",
}

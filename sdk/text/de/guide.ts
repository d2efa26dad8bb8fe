// Compiled from guide.json by `node scripts/messages.ts`. Change the messages there.
export const guideWords = {
  title: "Programm",
  lead: "Sendungen, Aufzeichnungen und Livestreams, Tag für Tag.",
  day: "Tag",
  previous: "Vorheriger Tag",
  next: "Nächster Tag",
  today: "Heute",
  live: "Live",
  on: "Läuft gerade",
  ended: "Beendet",
  recording: "Aufzeichnung",
  span: ({ start, stop }: { start: string | number; stop: string | number }): string => `${start} – ${stop}`,
  since: ({ time }: { time: string | number }): string => `Ab ${time}`,
  empty: "An diesem Tag wird nichts gesendet",
  emptyHelp: "Wählen Sie einen anderen Tag. Um eine Sendung zu planen, öffnen Sie eine Playlist und schalten Sie in ihren Einstellungen die Ausstrahlung ein.",
}

// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  region: ({ title }: { title: string }): string => (title ? `Mediaplayer: ${title}` : "Mediaplayer"),
  start: "Abspielen",
  startOf: ({ title }: { title: string }): string => (title ? `${title} abspielen` : "Abspielen"),
  loading: "Wird geladen",
  tryAgain: "Noch einmal versuchen",
  messages: {
    problem: "Die Wiedergabe ist leider gescheitert",
    noItems: "Diese Wiedergabeliste ist leer",
    liveEnded: "Die Liveübertragung ist zu Ende",
    live: "Liveübertragung",
    beyondSeek: "Hinter der Stelle, ab der nicht gesprungen werden darf",
    multiStream: "Dieses Video hat mehrere Bilder, hier ist das erste zu sehen",
    noSubtitles: "Die Untertitel konnten nicht geladen werden",
    notYet: "Dieser Beitrag wird noch umgewandelt",
    noChapter: "Das Kapitel wurde nicht gestartet",
    notSkipped: "Das kann nicht übersprungen werden",
    reconnecting: "Verbindung wird wiederhergestellt",
    unreachable: "Die Mediathek antwortet nicht",
    gone: "Dieser Beitrag wurde gelöscht oder ist nicht mehr für Sie freigegeben",
  },
}

// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  region: ({ title }: { title: string }): string => (title ? `Mediaplayer: ${title}` : "Mediaplayer"),
  startOf: ({ title }: { title: string }): string => (title ? `${title} abspielen` : "Abspielen"),
  loading: "Wird geladen",
  tryAgain: "Erneut versuchen",
  messages: {
    problem: "Bei der Wiedergabe ist leider ein Fehler aufgetreten",
    noItems: "Diese Wiedergabeliste ist leer",
    liveEnded: "Der Livestream ist zu Ende",
    live: "Livestream",
    beyondSeek: "Bis zu dieser Stelle kann nicht vorgespult werden",
    multiStream: "Dieses Video hat mehrere Bildspuren, hier ist die erste zu sehen",
    noSubtitles: "Die Untertitel konnten nicht geladen werden",
    notYet: "Dieser Beitrag wird noch umgewandelt",
    noChapter: "Das Kapitel wurde nicht gestartet",
    notStarted: "Das Video wurde nicht gestartet",
    notSkipped: "Das kann nicht übersprungen werden",
    reconnecting: "Verbindung wird wiederhergestellt",
    unreachable: "Der Server ist nicht erreichbar",
    gone: "Dieser Beitrag wurde gelöscht, oder Sie haben keinen Zugriff mehr",
  },
}

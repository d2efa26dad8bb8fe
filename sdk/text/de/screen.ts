// Compiled from screen.json by `node scripts/messages.ts`. Change the messages there.
export const screenWords = {
  confirmTitle: "Diesen Bildschirm koppeln",
  confirmHelp: "Geben Sie diesen Code im Portal ein: Administration, Bildschirme.",
  codeLabel: ({ code }: { code: string | number }): string => `Der Code lautet ${code}`,
  waiting: "Warten auf das Netzwerk",
  waitingHelp: "Dieser Bildschirm startet automatisch, sobald die Mediathek erreichbar ist.",
  nothing: "Im Moment ist nichts geplant",
  urgent: "Eilmeldung",
  paused: "Pausiert",
  region: "Läuft gerade",
}

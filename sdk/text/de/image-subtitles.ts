// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "Untertitel der Datei, die Bilder sind",
  waiting: ({ name }: { name: string | number }): string => `${name}: wartet darauf, gelesen zu werden`,
  working: ({ name }: { name: string | number }): string => `${name}: Text wird aus Bildern gelesen`,
  unread: ({ name }: { name: string | number }): string => `${name}: Kein Programm auf diesem Server liest diese Sprache aus Bildern`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name} konnte nicht gelesen werden. ${reason}`,
  draft: "Aus Bildern der Datei gelesen. Bitte vergleichen Sie den Entwurf mit dem Film, bevor Sie ihn veröffentlichen.",
}

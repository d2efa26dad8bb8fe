// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "Untertitel der Datei, die Bilder sind",
  waiting: ({ name }: { name: string | number }): string => `${name}: wartet darauf, gelesen zu werden`,
  working: ({ name }: { name: string | number }): string => `${name}: Text wird aus Bildern gelesen`,
  unread: ({ name }: { name: string | number }): string => `${name}: Kein Programm auf diesem Server liest diese Sprache aus Bildern`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name} konnte nicht gelesen werden. ${reason}`,
  draft: "Aus Bildern der Datei gelesen. Bitte vergleichen Sie den Entwurf mit dem Film, bevor Sie ihn veröffentlichen.",
  burn: "Ins Video einbrennen",
  burnName: ({ name }: { name: string | number }): string => `„${name}“ ins Video einbrennen`,
  burnText: "Eine neue Datei entsteht, in der diese Untertitel Teil des Bildes sind: Alle sehen sie, und niemand kann sie ausschalten. Bis sie bereit ist, wird die jetzige Datei gezeigt. Unter „Datei ersetzen“ können Sie zu ihr zurückkehren.",
  burning: "Die neue Datei ist in Arbeit. Die Seite des Beitrags sagt, wann sie bereit ist.",
  read: ({ name }: { name: string | number }): string => `${name}: gelesen, siehe Entwurf`,
}

// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "Ondertitels van het bestand die afbeeldingen zijn",
  waiting: ({ name }: { name: string | number }): string => `${name}: wacht om gelezen te worden`,
  working: ({ name }: { name: string | number }): string => `${name}: tekst wordt uit afbeeldingen gelezen`,
  unread: ({ name }: { name: string | number }): string => `${name}: geen programma op deze server leest deze taal uit afbeeldingen`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name} kon niet worden gelezen. ${reason}`,
  draft: "Gelezen uit afbeeldingen van het bestand. Vergelijk het met de film voordat u het publiceert.",
  burn: "In de video branden",
  burnName: ({ name }: { name: string | number }): string => `“${name}” in de video branden`,
  burnText: "Er wordt een nieuw bestand gemaakt waarin deze ondertitels deel van het beeld zijn: iedereen ziet ze en niemand kan ze uitzetten. Het huidige bestand blijft zichtbaar tot het nieuwe klaar is, en via ‘Bestand vervangen’ kunt u ernaar terug.",
  burning: "Het nieuwe bestand wordt gemaakt. De pagina van het item meldt wanneer het klaar is.",
  read: ({ name }: { name: string | number }): string => `${name}: gelezen, zie het concept`,
}

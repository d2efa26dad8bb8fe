// Compiled from owners.json by `node scripts/messages.ts`. Change the messages there.
export const ownersWords = {
  open: "Eigentümer",
  title: "Eigentümer ändern",
  lead: ({ name }: { name: string | number }): string => `Der Beitrag gehört ${name}. Wer ihn übernimmt, bestimmt, wer ihn sehen, bearbeiten und löschen darf.`,
  find: "Person suchen",
  findHelp: "Mindestens zwei Buchstaben eines Namens eingeben.",
  none: "Keine Personen gefunden.",
  choose: ({ name }: { name: string | number }): string => `An ${name} übertragen`,
  confirmTitle: ({ name }: { name: string | number }): string => `An ${name} übertragen?`,
  losesAccess: "Danach können Sie ihn nur noch bearbeiten, wenn es Ihnen erlaubt wird.",
  other: "Andere Person",
  confirm: "Übertragen",
  done: ({ name }: { name: string | number }): string => `Der Beitrag gehört jetzt ${name}.`,
}

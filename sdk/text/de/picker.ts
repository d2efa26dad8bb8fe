// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
export const pickerWords = {
  title: "Video oder anderen Inhalt auswählen",
  signedOut: "Sie sind hier nicht angemeldet. Die Liste zeigt, was alle sehen dürfen.",
  noneTitle: "Nichts gefunden.",
  noneHelp: "Versuchen Sie andere Wörter oder weniger Filter.",
  notPublic: "Diesen Inhalt sehen nicht alle. Personen im Kurs müssen sich eventuell anmelden.",
  part: "Beginnen mit",
  whole: "Ganzer Inhalt",
  insert: "Einfügen",
  sent: "Eingefügt. Sie können dieses Fenster schließen.",
}

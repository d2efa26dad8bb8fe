// Compiled from all-notes.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const allNotesWords = {
  privacy: "Nur Sie können sie lesen.",
  search: "Notizen durchsuchen",
  searchHelp: "Wörter der Notiz oder Titel",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Notiz`, other: `${count.toLocaleString('de')} Notizen` }),
  none: "Sie haben noch keine Notizen",
  noneHelp: "Öffnen Sie neben einem Beitrag den Reiter „Notizen“, um eine zu schreiben.",
  noneFound: "Keine Notizen gefunden",
  noneFoundHelp: "Versuchen Sie andere Wörter.",
  whole: "Ganzer Beitrag",
  playOf: ({ title, time }: { title: string | number; time: string | number }): string => `${title} ab ${time} abspielen`,
  changed: ({ date }: { date: string | number }): string => `Geändert am ${date}`,
  showAll: "Alles anzeigen",
  showLess: "Weniger anzeigen",
  asMarkdown: "Als Markdown speichern",
  asWord: "Als Word speichern",
  failed: "Die Notizen konnten nicht geladen werden.",
  pages: "Seiten der Notizen",
  newest: ({ count }: { count: number }): string => `Die Datei enthält Ihre ${count.toLocaleString('de')} neuesten Notizen.`,
  edit: "Bearbeiten",
  editOf: ({ title }: { title: string | number }): string => `Notiz zu ${title} bearbeiten`,
  deleteOf: ({ title }: { title: string | number }): string => `Notiz zu ${title} löschen`,
  text: "Text der Notiz",
  done: "Fertig",
  remove: "Löschen",
  gone: "Diese Notiz wurde in einem anderen Fenster gelöscht.",
}

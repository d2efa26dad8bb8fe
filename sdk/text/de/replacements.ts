// Compiled from replacements.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const replacementsWords = {
  action: "Datei ersetzen",
  about: "Adresse, Kapitel, Kommentare, Untertitel, gewähltes Vorschaubild und Aufrufe bleiben. Die jetzige Datei wird gezeigt, bis die neue bereit ist.",
  drop: "Neue Datei hier ablegen",
  choose: "Datei auswählen",
  one: "Wählen Sie eine Datei.",
  goesOn: "Sie können dies schließen. Die Datei wird weiter gesendet, während Sie sich umsehen.",
  sent: "Datei gesendet. Die jetzige Datei wird gezeigt, bis die neue bereit ist.",
  needsApproval: "Sobald die neue Datei verwendet wird, wartet der Beitrag auf Freigabe.",
  title: "Datei dieses Beitrags",
  converting: ({ file }: { file: string | number }): string => `${file} wird vorbereitet. Bis dahin wird die jetzige Datei gezeigt.`,
  progress: "Neue Datei wird vorbereitet",
  failed: ({ file, reason }: { file: string | number; reason: string | number }): string => `${file} konnte nicht verwendet werden: ${reason} Die jetzige Datei bleibt.`,
  cancel: "Abbrechen",
  dismiss: "Schließen",
  replaced: ({ date, file, until }: { date: string | number; file: string | number; until: string | number }): string => `Am ${date} ersetzt. Die frühere Datei ${file} wird bis ${until} aufbewahrt.`,
  useEarlier: "Frühere Datei verwenden",
  used: "Die frühere Datei wird wieder verwendet.",
  afterEnd: ({ parts }: { parts: string | number }): string => `Nach dem Ende dieser Datei: ${parts}. Sie bleiben erhalten.`,
  chapters: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Kapitel`, other: `${count.toLocaleString('de')} Kapitel` }),
  comments: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Kommentar`, other: `${count.toLocaleString('de')} Kommentare` }),
  slides: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Folie`, other: `${count.toLocaleString('de')} Folien` }),
  questions: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Frage`, other: `${count.toLocaleString('de')} Fragen` }),
  noUpload: "Sie dürfen keine Dateien hochladen.",
}

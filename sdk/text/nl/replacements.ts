// Compiled from replacements.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const replacementsWords = {
  action: "Bestand vervangen",
  about: "Adres, hoofdstukken, reacties, ondertitels, miniatuur en weergaven blijven. Het huidige bestand wordt getoond tot het nieuwe klaar is.",
  drop: "Zet het nieuwe bestand hier neer",
  choose: "Bestand kiezen",
  one: "Kies één bestand.",
  goesOn: "U kunt dit sluiten. Het bestand gaat door terwijl u rondkijkt.",
  sent: "Bestand verzonden. Het huidige wordt getoond tot het nieuwe klaar is.",
  needsApproval: "Zodra het nieuwe bestand wordt gebruikt, wacht het item op goedkeuring.",
  title: "Bestand van dit item",
  converting: ({ file }: { file: string | number }): string => `${file} wordt voorbereid. Tot dan wordt het huidige bestand getoond.`,
  progress: "Nieuw bestand wordt voorbereid",
  failed: ({ file, reason }: { file: string | number; reason: string | number }): string => `${file} kon niet worden gebruikt: ${reason} Het huidige bestand blijft.`,
  cancel: "Annuleren",
  dismiss: "Sluiten",
  replaced: ({ date, file, until }: { date: string | number; file: string | number; until: string | number }): string => `Vervangen op ${date}. Het vorige bestand, ${file}, wordt bewaard tot ${until}.`,
  useEarlier: "Vorig bestand gebruiken",
  used: "Het vorige bestand wordt weer gebruikt.",
  afterEnd: ({ parts }: { parts: string | number }): string => `Na het einde van dit bestand: ${parts}. Ze blijven bewaard.`,
  chapters: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} hoofdstuk`, other: `${count.toLocaleString('nl')} hoofdstukken` }),
  comments: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} reactie`, other: `${count.toLocaleString('nl')} reacties` }),
  slides: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} dia`, other: `${count.toLocaleString('nl')} dia’s` }),
  questions: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} vraag`, other: `${count.toLocaleString('nl')} vragen` }),
  noUpload: "U mag geen bestanden uploaden.",
}

// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const uploadPlaylistWords = {
  create: "Van deze bestanden een afspeellijst maken",
  help: "De afspeellijst wordt gemaakt zodra alle bestanden zijn geüpload, in de volgorde van deze lijst.",
  title: "Titel van de afspeellijst",
  blank: "Vul een titel voor de afspeellijst in.",
  creating: "Afspeellijst maken…",
  created: ({ count }: { count: number }): string => pluralText(count, { one: `Afspeellijst met ${count.toLocaleString('nl')} item gemaakt.`, other: `Afspeellijst met ${count.toLocaleString('nl')} items gemaakt.` }),
  open: "Afspeellijst openen",
  failed: ({ sentence }: { sentence: string | number }): string => `De afspeellijst kon niet worden gemaakt: ${sentence}`,
  retry: "Opnieuw proberen",
  notIncluded: ({ names }: { names: string | number }): string => `Niet opgenomen omdat de upload is mislukt: ${names}`,
  make: "Afspeellijst maken",
}

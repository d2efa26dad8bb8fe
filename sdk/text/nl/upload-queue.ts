// Compiled from upload-queue.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const uploadQueueWords = {
  forAll: "Voor alle bestanden",
  allDetails: "Categorieën, velden en datums",
  allTitle: "Details van alle bestanden",
  appliedToAll: ({ count }: { count: number }): string => pluralText(count, { one: `Toegepast op ${count.toLocaleString('nl')} bestand.`, other: `Toegepast op ${count.toLocaleString('nl')} bestanden.` }),
  publish: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} bestand publiceren`, other: `${count.toLocaleString('nl')} bestanden publiceren` }),
  unpublished: ({ count }: { count: number }): string => pluralText(count, { one: `Niet gepubliceerd: anderen zien ${count.toLocaleString('nl')} bestand niet.`, other: `Niet gepubliceerd: anderen zien ${count.toLocaleString('nl')} bestanden niet.` }),
  uploadedOnly: "Geüpload. Komt in de mediatheek bij het publiceren.",
  needs: ({ parts }: { parts: string | number }): string => `Ontbreekt: ${parts}`,
  needTitle: "een titel",
  needCategory: "een categorie",
  unsaved: ({ reason }: { reason: string | number }): string => `Wijzigingen niet opgeslagen: ${reason}`,
  saveAgain: ({ name }: { name: string | number }): string => `Wijzigingen in ${name} opnieuw opslaan`,
  progress: ({ done, count }: { done: number; count: number }): string => `${done.toLocaleString('nl')} van ${count.toLocaleString('nl')} geüpload`,
  dropAnywhere: "Laat los om te uploaden",
  folder: "Een map kiezen",
  camera: "De camera gebruiken",
  pillNeeds: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} bestand heeft details nodig`, other: `${count.toLocaleString('nl')} bestanden hebben details nodig` }),
  pillWaits: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} bestand niet gepubliceerd`, other: `${count.toLocaleString('nl')} bestanden niet gepubliceerd` }),
  announceAll: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} bestand geüpload.`, other: `Alle ${count.toLocaleString('nl')} bestanden geüpload.` }),
  more: ({ count }: { count: number }): string => `Nog ${count.toLocaleString('nl')} tonen`,
}

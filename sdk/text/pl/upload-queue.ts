// Compiled from upload-queue.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const uploadQueueWords = {
  forAll: "Dla wszystkich plików",
  allDetails: "Kategorie, pola i daty",
  allTitle: "Szczegóły wszystkich plików",
  appliedToAll: ({ count }: { count: number }): string => pluralText(count, { one: `Zastosowano do ${count.toLocaleString('pl')} pliku.`, few: `Zastosowano do ${count.toLocaleString('pl')} plików.`, many: `Zastosowano do ${count.toLocaleString('pl')} plików.`, other: `Zastosowano do ${count.toLocaleString('pl')} pliku.` }),
  publish: ({ count }: { count: number }): string => pluralText(count, { one: `Opublikuj ${count.toLocaleString('pl')} plik`, few: `Opublikuj ${count.toLocaleString('pl')} pliki`, many: `Opublikuj ${count.toLocaleString('pl')} plików`, other: `Opublikuj ${count.toLocaleString('pl')} pliku` }),
  unpublished: ({ count }: { count: number }): string => pluralText(count, { one: `Nieopublikowane: inni nie widzą ${count.toLocaleString('pl')} pliku.`, few: `Nieopublikowane: inni nie widzą ${count.toLocaleString('pl')} plików.`, many: `Nieopublikowane: inni nie widzą ${count.toLocaleString('pl')} plików.`, other: `Nieopublikowane: inni nie widzą ${count.toLocaleString('pl')} pliku.` }),
  uploadedOnly: "Przesłano. Trafi do biblioteki po opublikowaniu.",
  needs: ({ parts }: { parts: string | number }): string => `Brakuje: ${parts}`,
  needTitle: "tytuł",
  needCategory: "kategoria",
  unsaved: ({ reason }: { reason: string | number }): string => `Nie zapisano zmian: ${reason}`,
  saveAgain: ({ name }: { name: string | number }): string => `Zapisz ponownie zmiany: ${name}`,
  progress: ({ done, count }: { done: number; count: number }): string => `Przesłano ${done.toLocaleString('pl')} z ${count.toLocaleString('pl')}`,
  dropAnywhere: "Upuść, aby przesłać",
  folder: "Wybierz folder",
  camera: "Użyj aparatu",
  pillNeeds: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} plik wymaga szczegółów`, few: `${count.toLocaleString('pl')} pliki wymagają szczegółów`, many: `${count.toLocaleString('pl')} plików wymaga szczegółów`, other: `${count.toLocaleString('pl')} pliku wymaga szczegółów` }),
  pillWaits: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} plik nieopublikowany`, few: `${count.toLocaleString('pl')} pliki nieopublikowane`, many: `${count.toLocaleString('pl')} plików nieopublikowanych`, other: `${count.toLocaleString('pl')} pliku nieopublikowanego` }),
  announceAll: ({ count }: { count: number }): string => pluralText(count, { one: `Przesłano ${count.toLocaleString('pl')} plik.`, few: `Przesłano ${count.toLocaleString('pl')} pliki.`, many: `Przesłano ${count.toLocaleString('pl')} plików.`, other: `Przesłano ${count.toLocaleString('pl')} pliku.` }),
  more: ({ count }: { count: number }): string => `Pokaż ${count.toLocaleString('pl')} więcej`,
}

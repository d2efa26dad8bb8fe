// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const uploadPlaylistWords = {
  create: "Utwórz playlistę z tych plików",
  help: "Playlista zostanie utworzona po przesłaniu wszystkich plików, w kolejności z tej listy.",
  title: "Tytuł playlisty",
  blank: "Podaj tytuł playlisty.",
  creating: "Tworzenie playlisty…",
  created: ({ count }: { count: number }): string => pluralText(count, { one: `Utworzono playlistę z ${count.toLocaleString('pl')} elementem.`, few: `Utworzono playlistę z ${count.toLocaleString('pl')} elementami.`, many: `Utworzono playlistę z ${count.toLocaleString('pl')} elementami.`, other: `Utworzono playlistę z ${count.toLocaleString('pl')} elementu.` }),
  open: "Otwórz playlistę",
  failed: ({ sentence }: { sentence: string | number }): string => `Nie udało się utworzyć playlisty: ${sentence}`,
  retry: "Spróbuj ponownie",
  notIncluded: ({ names }: { names: string | number }): string => `Pominięto z powodu nieudanego przesyłania: ${names}`,
  make: "Utwórz playlistę",
}

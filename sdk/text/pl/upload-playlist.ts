// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const uploadPlaylistWords = {
  want: "Utwórz playlistę z tych plików",
  help: "Playlista zostanie utworzona po przesłaniu wszystkich plików, w kolejności z tej listy.",
  title: "Tytuł playlisty",
  blank: "Podaj tytuł playlisty.",
  making: "Tworzenie playlisty…",
  made: ({ count }: { count: number }): string => pluralText(count, { one: `Utworzono playlistę z ${count.toLocaleString('pl')} elementem.`, few: `Utworzono playlistę z ${count.toLocaleString('pl')} elementami.`, many: `Utworzono playlistę z ${count.toLocaleString('pl')} elementami.`, other: `Utworzono playlistę z ${count.toLocaleString('pl')} elementu.` }),
  open: "Otwórz playlistę",
  failed: ({ sentence }: { sentence: string | number }): string => `Nie udało się utworzyć playlisty: ${sentence}`,
  again: "Spróbuj ponownie",
  left: ({ names }: { names: string | number }): string => `Pominięto z powodu nieudanego przesyłania: ${names}`,
}

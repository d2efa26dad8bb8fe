// Compiled from upload-streams.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const uploadStreamsWords = {
  one: "Jeden element z kilkoma strumieniami",
  lead: "Filmy są odtwarzane razem: kamera, ekran, slajdy, druga kamera. Każdy z pozostałych nosi nazwę swojego pliku.",
  files: "Filmy elementu",
  primary: "Strumień główny",
  primaryHelp: "Ma dźwięk, wyznacza czas i jest na początku pokazywany duży.",
  notVideos: ({ names }: { names: string | number }): string => `Strumieniami mogą być tylko filmy. Te pliki pozostają osobnymi elementami: ${names}.`,
  sendAgain: ({ names }: { names: string | number }): string => `Te pliki są przesyłane ponownie, a ich własne elementy zostaną usunięte, gdy tylko powstaną strumienie: ${names}.`,
  few: "Wybierz co najmniej dwa filmy.",
  many: ({ max }: { max: number }): string => `Element może mieć najwyżej ${max.toLocaleString('pl')} strumieni. Wybierz mniej filmów.`,
  make: "Utwórz jeden element",
  joined: ({ count, title }: { count: number; title: string | number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} film staje się jednym elementem: ${title}.`, few: `${count.toLocaleString('pl')} filmy stają się jednym elementem: ${title}.`, many: `${count.toLocaleString('pl')} filmów staje się jednym elementem: ${title}.`, other: `${count.toLocaleString('pl')} filmu staje się jednym elementem: ${title}.` }),
  streamOf: ({ title }: { title: string | number }): string => `Strumień elementu ${title}`,
  streamOfOther: "Strumień innego elementu",
  waits: ({ title }: { title: string | number }): string => `Przesłano. Zostanie dodany, gdy ${title} znajdzie się w bibliotece.`,
  separate: ({ name }: { name: string | number }): string => `Utwórz z ${name} osobny element`,
}

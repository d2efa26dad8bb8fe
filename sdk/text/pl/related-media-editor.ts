// Compiled from related-media-editor.json by `node scripts/messages.ts`. Change the messages there.
export const relatedMediaEditorWords = {
  edit: "Edytuj powiązane materiały",
  drop: "Upuść pliki tutaj",
  limit: ({ max }: { max: string | number }): string => `Obrazy, PDF, dokumenty, dźwięk i inne pliki, każdy do ${max}`,
  denied: ({ names }: { names: string | number }): string => `Nie dodano. Plików tych typów nie można przesłać: ${names}`,
  noUpload: "Nie masz uprawnień do przesyłania plików. Możesz dodawać linki i elementy z biblioteki.",
  addLink: "Dodaj link",
  address: "Adres",
  addressBlank: "Wpisz adres.",
  start: "Pokazywany od",
  startHelp: "Czas taki jak 1:23. Pozostaw puste dla całego elementu.",
  startWrong: "Wpisz czas taki jak 1:23.",
  details: "Tytuł i czas",
  pickTitle: "Dodaj elementy z biblioteki",
  restored: ({ title }: { title: string | number }): string => `Przywrócono „${title}”.`,
  count: ({ count, max }: { count: number; max: number }): string => `${count.toLocaleString('pl')} z ${max.toLocaleString('pl')}`,
  moreLikeThis: "Więcej podobnych",
}

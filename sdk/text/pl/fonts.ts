// Compiled from fonts.json by `node scripts/messages.ts`. Change the messages there.
export const fontsWords = {
  title: "Czcionki",
  lead: "Własne czcionki do widżetów. Są przechowywane tutaj; nic nie jest wczytywane z innych serwerów.",
  add: "Prześlij czcionkę",
  upload: "Prześlij",
  file: "Plik czcionki",
  fileHelp: "WOFF2, TTF lub OTF, najwyżej 700 kB. Sprawdź, czy licencja czcionki pozwala na użycie na stronach internetowych.",
  name: "Nazwa",
  nameHelp: "Ta nazwa pojawia się tam, gdzie wybiera się czcionkę.",
  kind: "Typ",
  size: "Rozmiar",
  noneTitle: "Nie ma jeszcze czcionek",
  noneHelp: "Prześlij czcionkę, aby używać jej w widżetach.",
  added: "Przesłano czcionkę.",
  removed: "Usunięto czcionkę.",
  removeAsk: ({ name }: { name: string | number }): string => `Usunąć ${name}?`,
  removeHelp: "Widżety, które jej używają, będą wyświetlane następną czcionką z listy.",
}

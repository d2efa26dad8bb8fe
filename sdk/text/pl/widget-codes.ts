// Compiled from widget-codes.json by `node scripts/messages.ts`. Change the messages there.
export const widgetCodesWords = {
  tooLong: ({ length, max }: { length: number; max: number }): string => `Ustawienia tego widżetu wymagają następującej liczby znaków: ${length.toLocaleString('pl')}, a kod może mieć ich najwyżej ${max.toLocaleString('pl')}. Zapisz widżet i użyj jego krótkiego kodu lub wybierz mniej filtrów.`,
  addressTooLong: "Adres tego widżetu jest zbyt długi. Zapisz widżet i użyj jego krótkiego kodu lub wybierz mniej filtrów.",
  untitled: "Multimedia",
}

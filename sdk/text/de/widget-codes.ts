// Compiled from widget-codes.json by `node scripts/messages.ts`. Change the messages there.
export const widgetCodesWords = {
  tooLong: ({ length, max }: { length: number; max: number }): string => `Die Einstellungen dieses Widgets brauchen ${length.toLocaleString('de')} Zeichen, ein Code darf aber höchstens ${max.toLocaleString('de')} haben. Speichern Sie das Widget und verwenden Sie seinen Kurzcode oder wählen Sie weniger Filter.`,
  addressTooLong: "Die Adresse dieses Widgets ist zu lang. Speichern Sie das Widget und verwenden Sie seinen Kurzcode oder wählen Sie weniger Filter.",
  untitled: "Medien",
}

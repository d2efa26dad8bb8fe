// Compiled from widget-codes.json by `node scripts/messages.ts`. Change the messages there.
export const widgetCodesWords = {
  tooLong: ({ length, max }: { length: number; max: number }): string => `Les paramètres de ce widget occupent ${length.toLocaleString('fr')} caractères, mais un code peut en compter au plus ${max.toLocaleString('fr')}. Enregistrez le widget et utilisez son code court, ou choisissez moins de filtres.`,
  addressTooLong: "L’adresse de ce widget est trop longue. Enregistrez le widget et utilisez son code court, ou choisissez moins de filtres.",
  untitled: "Médias",
}

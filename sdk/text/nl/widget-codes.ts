// Compiled from widget-codes.json by `node scripts/messages.ts`. Change the messages there.
export const widgetCodesWords = {
  tooLong: ({ length, max }: { length: number; max: number }): string => `De instellingen van deze widget hebben ${length.toLocaleString('nl')} tekens nodig, maar een code mag er hoogstens ${max.toLocaleString('nl')} hebben. Sla de widget op en gebruik de korte code, of kies minder filters.`,
  addressTooLong: "Het adres van deze widget is te lang. Sla de widget op en gebruik de korte code, of kies minder filters.",
  untitled: "Media",
}

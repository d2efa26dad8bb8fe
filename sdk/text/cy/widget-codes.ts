// Compiled from widget-codes.json by `node scripts/messages.ts`. Change the messages there.
export const widgetCodesWords = {
  tooLong: ({ length, max }: { length: number; max: number }): string => `Mae angen ${length.toLocaleString('cy')} nod ar osodiadau’r teclyn hwn, ond gall cod gael ${max.toLocaleString('cy')} ar y mwyaf. Cadwch y teclyn a defnyddiwch ei god byr, neu dewiswch lai o hidlyddion.`,
  addressTooLong: "Mae cyfeiriad y teclyn hwn yn rhy hir. Cadwch y teclyn a defnyddiwch ei god byr, neu dewiswch lai o hidlyddion.",
  untitled: "Cyfryngau",
}

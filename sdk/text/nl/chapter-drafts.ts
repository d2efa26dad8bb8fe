// Compiled from chapter-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const chapterDraftsWords = {
  title: "Voorgestelde hoofdstukken (concepten)",
  suggest: "Hoofdstukken voorstellen",
  help: "Gevonden in de ondertitels. Alleen u ziet ze, tot u ze accepteert.",
  accept: "Accepteren",
  acceptOf: ({ title }: { title: string | number }): string => `${title} accepteren`,
  drop: "Verwerpen",
  dropOf: ({ title }: { title: string | number }): string => `${title} verwerpen`,
  acceptAll: "Alle accepteren",
  dropAll: "Alle verwerpen",
  none: "Er zijn geen hoofdstukken gevonden in de ondertitels.",
  noneNew: "Er zijn alleen hoofdstukken gevonden waar dit item er al een heeft.",
  accepted: ({ count }: { count: string | number }): string => `Hoofdstukken toegevoegd: ${count}`,
  undo: "Ongedaan maken",
  helpModel: "Door een taalmodel geschreven op basis van de ondertitels. Het kan zich vergissen: lees elke titel. Alleen u ziet ze totdat u ze accepteert.",
  fallback: ({ reason }: { reason: string | number }): string => `Het taalmodel kon niet worden gebruikt. Deze hoofdstukken zijn gevonden aan de hand van de woorden in de ondertitels. ${reason}`,
}

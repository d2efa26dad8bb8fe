// Compiled from element.json by `node scripts/messages.ts`. Change the messages there.
export const elementWords = {
  notLoaded: "Impossible de charger le lecteur.",
  noItem: "Aucun élément à lire : l’attribut « item » manque.",
  badItem: ({ given }: { given: string | number }): string => `L’attribut « item » doit être l’ID ou l’adresse d’un élément, et non « ${given} ».`,
  noSource: "Aucun serveur pour le chargement : l’attribut « src » manque.",
  badSource: ({ given }: { given: string | number }): string => `L’attribut « src » doit être l’adresse d’un serveur, et non « ${given} ».`,
  badNumber: ({ name, given }: { name: string | number; given: string | number }): string => `L’attribut « ${name} » doit être un nombre, et non « ${given} ».`,
  badTheme: ({ given }: { given: string | number }): string => `L’attribut « theme » doit être « light » ou « dark », et non « ${given} ».`,
  badSkin: ({ given }: { given: string | number }): string => `L’attribut « skin » doit être « compact », et non « ${given} ».`,
}
